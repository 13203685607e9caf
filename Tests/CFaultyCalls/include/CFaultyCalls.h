/// Makes the process's own writes, syncs, renames, links, truncations, new folders and openings for
/// writing fail when told to.
///
/// Calls are counted from the moment of `faulty_calls_begin` on; the one after `count` others fails
/// with the error number, and so do all that follow, until `faulty_calls_end`.
///
/// Loaded into another program by `LD_PRELOAD`, it is told so by the environment: `FAULTY_CALLS_AFTER`
/// is the count and `FAULTY_CALLS_ERROR` the number; `FAULTY_CALLS_PATH`, if it is there, is what the
/// path of a file must have in it; while `FAULTY_CALLS_WHILE`, if it is there, names no file, nothing
/// fails; with `FAULTY_CALLS_GROWTH` only what makes a file longer does, as on a full disk; the file
/// `FAULTY_CALLS_REPORT` gets a byte for each failure.
void faulty_calls_begin(int count, int error_number);

/// Returns how many calls have failed.
int faulty_calls_end(void);
