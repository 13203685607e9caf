/// What `--help` says.
enum CommandHelp {
  static let version = "0.1.0"

  static func text(_ topic: CommandInvocation.Topic) -> String {
    switch topic {
    case .all: all
    case .add: add
    case .show: show
    case .undo: undo
    case .tour: tour
    case .replay: replay
    }
  }

  private static let all = """
    Pleat, a to-do list for your fingers.

    pleat                     open the window
    pleat add TEXT...         add a task
    pleat show                write the tasks
    pleat undo                take the last change back
    pleat tour                play a scripted session on a sample list, kept nowhere
    pleat --record FILE       open the window, and write the session down as a trace
    pleat replay FILE         play a trace again, without a window
    pleat COMMAND --help      more about a command
    pleat --help, --version

    Lists are kept in $XDG_DATA_HOME/io.github.pleat.Pleat/lists.db, which is under ~/.local/share
    unless XDG_DATA_HOME says otherwise. Commands work while the window is open.
    Exit status: 0; 1 failed, with one line on standard error; 2 not understood.

    """

  private static let add = """
    pleat add [--list NAME] [--top] [--] TEXT...

    Adds one task, whose title is all TEXT with a space between. Without TEXT, adds one task for each
    line of standard input that is not blank. New tasks come after the open ones.

      --list NAME   add to this list instead of the first
      --top         add before all others
      --            what follows is text, even if it begins with a hyphen

    """

  private static let show = """
    pleat show [--list NAME] [--completed]

    Writes one line for each open task, in order: an identifier, a tab, the word “open” or “done”, a
    tab, the title. Identifiers are 8 hexadecimal digits or more, as many as tell all tasks apart.
    A title has no tab or line break in it.

      --list NAME   this list instead of the first
      --completed   the completed tasks too, after the open ones

    """

  private static let undo = """
    pleat undo

    Takes the last change back, whether it was made in the window or by a command.

    """

  private static let tour = """
    pleat tour [--pictures DIR] [--strip FILE]

    Opens the window on a sample list that is kept nowhere, and plays every gesture on it.

      --pictures DIR   leave a picture of each step
      --strip FILE     leave one picture of the gestures, side by side

    """

  private static let replay = """
    pleat replay [--pictures DIR] FILE

    Plays a trace, such as pleat --record writes, on lists that are kept nowhere, and writes the tasks
    that there are in the end. Says whether that is what the trace expects, and fails if it is not. A
    trace holds the titles of all tasks: look at what you send with a report.

      --pictures DIR   leave pictures of what is to be seen on the way

    """
}
