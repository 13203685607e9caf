import Words

extension CommandTable {
  private static let list = OptionDescription(
    "--list", .value("NAME", .list), message("this list instead of the first"))
  private static let json = OptionDescription("--json", .none, message("write JSON, for programs"))
  private static let format = OptionDescription(
    "--format", .value("FORMAT", .format),
    message(
      "todo.txt, icalendar, markdown, taskwarrior or json; needed where the file's name does not tell"
    )
  )
  private static let identifiers = message(
    "An ID is what pleat show writes in front of a task; its first digits are enough, "
      + "as long as they are those of no other task. Where one ID is not understood, "
      + "nothing is changed.")

  static let add = CommandDescription(
    "add", "[--] TEXT...", purpose: message("add a task"),
    text: message(
      "Adds one task, whose title is all TEXT with a space between. Without TEXT, adds "
        + "one task for each line of standard input that is not blank. New tasks come after "
        + "the open ones."),
    options: [
      list, OptionDescription("--top", .none, message("before all others")),
    ],
    examples: [
      "pleat add Buy milk", "pleat add --list Work --top Call Ann",
      "printf 'Milk\\nBread\\n' | pleat add", "pleat add -- --verbose is an option of mine",
    ])

  static let show = CommandDescription(
    "show", purpose: message("write the tasks"),
    text: message(
      "Writes one line for each open task, in order: an ID, a tab, the word open or "
        + "done, a tab, the title. IDs are 8 hexadecimal digits or more, as many as tell "
        + "all tasks apart. A title has no tab or line break in it. With --json, dates, "
        + "notes and whole IDs are written too; pleat(1) has the shape."),
    options: [
      list,
      OptionDescription(
        "--completed", .none, message("the completed tasks too, after the open ones")),
      json,
    ],
    examples: [
      "pleat show", "pleat show --list Work --completed",
      "pleat show --json | jq -r '.tasks[] | select(.due) | .title'",
    ])

  static let lists = CommandDescription(
    "lists", purpose: message("write the lists"),
    text: message(
      "Writes one line for each list, in order: how many tasks are open, a tab, how "
        + "many are completed, a tab, the name."),
    options: [json], examples: ["pleat lists", "pleat lists | cut -f 3"])

  static let done = CommandDescription(
    "done", "ID...", .task(.open), purpose: message("complete tasks"),
    text: message("Completes tasks, of whatever list.") + " " + identifiers,
    examples: ["pleat done 3f2a91c0", "pleat done 3f2a 77b1"])

  static let reopen = CommandDescription(
    "reopen", "ID...", .task(.completed), purpose: message("make tasks open again"),
    text: message("Makes completed tasks open again; they come after the open ones.") + " "
      + identifiers,
    examples: ["pleat reopen 3f2a91c0"])

  static let delete = CommandDescription(
    "delete", "ID...", .task(.any), purpose: message("delete tasks"),
    text: message("Deletes tasks, of whatever list; pleat undo brings them back.") + " "
      + identifiers,
    examples: ["pleat delete 3f2a91c0", "pleat undo"])

  static let move = CommandDescription(
    "move", "ID...", .task(.any), purpose: message("move tasks"),
    text: message(
      "Moves tasks, in the order in which they stand: after the open tasks of their "
        + "list, or where an option says.") + " " + identifiers,
    options: [
      OptionDescription(
        "--list", .value("NAME", .list), message("to this list instead of within their own")),
      OptionDescription("--top", .none, message("before all others")),
      OptionDescription(
        "--before", .value("ID", .task(.any)), message("before this task, in its list")),
      OptionDescription(
        "--after", .value("ID", .task(.any)), message("after this task, in its list")),
    ],
    examples: ["pleat move --top 3f2a91c0", "pleat move --list Work 3f2a 77b1"])

  static let undo = CommandDescription(
    "undo", purpose: message("take the last change back"),
    text: message(
      "Takes the last change back, whether it was made in the window or by a command, "
        + "and writes one line that says what it was."),
    examples: ["pleat undo"])

  static let redo = CommandDescription(
    "redo", purpose: message("make the last undone change again"),
    text: message(
      "Makes the change again that was taken back last, and writes one line that says what it is."),
    examples: ["pleat redo"])

  static let importing = CommandDescription(
    "import", "[FILE]", .file, purpose: message("add the tasks of a file"),
    text: message(
      "Reads tasks from FILE, or from standard input, into new lists, and writes a line "
        + "for each list: how many tasks, a tab, the name. A file that cannot be understood "
        + "changes nothing; its line and column are told. What Pleat does not know is kept "
        + "for the way back. One pleat undo takes all of it back."),
    options: [
      format,
      OptionDescription(
        "--list", .value("NAME", .list), message("add to this list, which is made if there is none")
      ),
      OptionDescription(
        "--lenient", .none, message("take what can be understood, and list the rest")),
    ],
    examples: [
      "pleat import todo.txt", "pleat import --list Work calendar.ics",
      "task export | pleat import --format taskwarrior --list Tasks",
    ])

  static let exporting = CommandDescription(
    "export", "[FILE]", .file, purpose: message("write the lists to a file"),
    text: message(
      "Writes all lists with all their tasks to FILE, which is replaced as a whole, or "
        + "to standard output. Tasks that came from a file of the format are written as "
        + "they were there, but for what has been changed since. A file of todo.txt or of "
        + "Taskwarrior holds one list."),
    options: [
      format,
      OptionDescription("--list", .value("NAME", .list), message("this list alone")),
    ],
    examples: [
      "pleat export lists.md", "pleat export --list Work todo.txt",
      "pleat export --format json | gzip",
    ])

  static let backup = CommandDescription(
    "backup", purpose: message("make a snapshot of all lists now"),
    text: message(
      "Writes a Markdown and a JSON file for each list to the folder backups beside the "
        + "lists, and the names of the new files to standard output. Pleat does so by "
        + "itself on each day's first change, and before whatever changes much at once."),
    examples: ["pleat backup"])

  static let restore = CommandDescription(
    "restore", "FILE", .file, purpose: message("bring the lists of an export back"),
    text: message(
      "Makes new lists of those in FILE, a JSON file of the folder backups or of pleat "
        + "export, beside the present ones. Nothing else is touched, and pleat undo takes "
        + "it back."),
    options: [
      OptionDescription(
        "--replace", .none,
        message("put the lists in the place of those with the same identity or name"))
    ],
    examples: [
      "pleat export all.json", "pleat restore all.json", "pleat restore --replace all.json",
    ])

  static let check = CommandDescription(
    "check", purpose: message("look for damage"),
    text: message(
      "Reads all that is stored and changes nothing. Writes one line for each thing "
        + "that is wrong, and then fails; or one line that nothing is."),
    examples: ["pleat check && echo all is well"])

  static let tour = CommandDescription(
    "tour", purpose: message("play a scripted session on a sample list"),
    text: message(
      "Opens the window on a sample list that is kept nowhere, and plays every gesture on it."),
    options: [
      OptionDescription(
        "--pictures", .value("DIR", .folder), message("leave a picture of each step")),
      OptionDescription(
        "--strip", .value("FILE", .file), message("leave one picture of the gestures, side by side")
      ),
    ],
    examples: ["pleat tour", "pleat tour --pictures /tmp/tour"])

  static let replay = CommandDescription(
    "replay", "FILE", .file, purpose: message("play a trace again"),
    text: message(
      "Plays a trace, such as pleat --record writes, on lists that are kept nowhere, "
        + "and writes the tasks that there are in the end. Says whether that is what the "
        + "trace expects, and fails if it is not. A trace holds the titles of all tasks: "
        + "look at what you send with a report."),
    options: [
      OptionDescription(
        "--pictures", .value("DIR", .folder),
        message("leave pictures of what is to be seen on the way")),
      OptionDescription(
        "--window", .none,
        message("play it in a window at its own pace, until the window is closed")),
    ],
    examples: ["pleat --record it.trace", "pleat replay --pictures /tmp/it it.trace"])

  static let help = CommandDescription(
    "help", "[COMMAND]", .command, purpose: message("say more about a command"),
    text: message(
      "Tells all that there is to tell about COMMAND, as its option --help does; "
        + "without it, what commands there are."),
    examples: ["pleat help", "pleat help import"])
}
