/// Makes the process's own writes, syncs and renames fail when told to.
///
/// Calls are counted from the moment of `faulty_calls_begin` on; the one after `count` others fails
/// with the error number, and so do all that follow, until `faulty_calls_end`.
void faulty_calls_begin(int count, int error_number);

/// Returns how many calls have failed.
int faulty_calls_end(void);
