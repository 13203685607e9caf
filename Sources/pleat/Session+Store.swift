import Archive
import Desk
import Outline
import PleatMotion
import Screens
import Words

/// What is done goes to the disk, and what others have done there comes back.
extension Session {
  func save() {
    for transaction in screen.takeTransactions() { store.commit(transaction) }
  }

  func take(_ outcome: SaveOutcome) {
    switch outcome {
    case .saved:
      forewarned = 0
      if screen.banner?.isTrouble == true { screen.banner = nil }
      // What our own unsaved edits were spared is caught up with now.
      pullChanges()
    case .failed(.continuedBeside(let report), _):
      // Nothing waits to be written any more: it is news, and stays readable for a while.
      screen.banner = .notice(report.description, at: EventLoop.now())
    case .failed(let error, _), .refused(let error): tell(error)
    }
    window.requestFrame()
  }

  func pullChanges() {
    save()
    let now = EventLoop.now()
    do throws(StoreError) {
      try screen.takeChanges(at: now) { document throws(StoreError) in
        let known = recorder == nil ? [] : document.historyIDs
        let made = try store.pullChanges(into: &document)
        if let recorder, made != nil || document.historyIDs != known {
          recorder.outside(made, document, at: now)
        }
        return made != nil
      }
    } catch {
      tell(error)
    }
    window.requestFrame()
  }

  private func tell(_ error: StoreError) {
    let loss = counted(
      forewarned, one: "Closing again loses %1 change.", many: "Closing again loses %1 changes.")
    screen.banner = .trouble(
      forewarned == 0 ? error.description : error.description + " " + loss)
  }

  /// The user wants the window gone. It stays once, where changes would go with it that cannot be
  /// written: closing it again is to know that.
  func requestClose() {
    loseFocus()
    save()
    do throws(StoreError) {
      try store.flush()
    } catch {
      let lost = store.pendingCount
      if lost > forewarned {
        forewarned = lost
        tell(error)
        return window.requestFrame()
      }
    }
    loop.quit()
  }

  /// Where the folder cannot be watched, as when others have used up the system's watches, the disk
  /// is looked at once a second.
  func lookAgainLater() { looking.set(EventLoop.now().advanced(bySeconds: 1)) }

  /// What was typed and done is on disk before the program ends.
  func end() {
    screen.close()
    save()
    preferences?.finish(screen.viewState, window.memory)
    if let recorder {
      recorder.finish(screen.notebook.document)
      if let failure = recorder.failure { CommandOutput.complain(failure) }
    }
    do throws(StoreError) {
      try store.close()
    } catch {
      let lost = counted(
        store.pendingCount, one: "%1 change is lost.", many: "%1 changes are lost.")
      CommandOutput.complain(error.lastWords + " " + lost)
      status = 1
    }
    keepPicture()
  }

  /// The compositor is gone, or has thrown us out.
  func fail(_ sentence: String) {
    CommandOutput.complain(sentence)
    status = 1
    loop.quit()
  }
}
