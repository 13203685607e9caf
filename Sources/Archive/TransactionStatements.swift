/// What is written in the tables, and how: each statement is prepared once.
///
/// Every one says what a row is to be, not by how much it changes.
struct TransactionStatements {
  let nextVersion: Statement
  let insertItem: Statement
  let findItem: Statement
  let findStep: Statement
  let removeItem: Statement
  let placeItem: Statement
  let retitleItem: Statement
  let touchItem: Statement
  let readDetails: Statement
  let keepDetails: Statement
  let forgetDetails: Statement
  let reviveList: Statement
  let insertList: Statement
  let removeList: Statement
  let changeList: Statement
  let forgetUndone: Statement
  let keepStep: Statement
  let forgetStep: Statement
  let trimSteps: Statement

  init(preparedBy connection: Connection) throws(SQLiteFailure) {
    nextVersion = try connection.prepare("UPDATE state SET version = version + 1 RETURNING version")
    insertItem = try connection.prepare(
      """
      INSERT INTO tasks(id, list, place, completed, created, changed, version, title)
      VALUES(?1, (SELECT row FROM lists WHERE id = ?2), ?3, ?4, ?5, ?6, ?7, ?8)
      ON CONFLICT(id) DO UPDATE SET list = excluded.list, place = excluded.place,
        completed = excluded.completed, changed = excluded.changed, version = excluded.version,
        title = excluded.title, deleted = NULL
      """)
    findStep = try connection.prepare("SELECT rank FROM steps WHERE id = ?1")
    findItem = try connection.prepare("SELECT row FROM tasks WHERE id = ?1")
    removeItem = try connection.prepare(
      "UPDATE tasks SET deleted = ?2, version = ?3 WHERE id = ?1 AND deleted IS NULL")
    placeItem = try connection.prepare(
      """
      UPDATE tasks SET list = (SELECT row FROM lists WHERE id = ?2), place = ?3, completed = ?4,
        changed = ?5, version = ?6 WHERE id = ?1
      """)
    retitleItem = try connection.prepare(
      "UPDATE tasks SET title = ?2, changed = ?3, version = ?4 WHERE id = ?1")
    touchItem = try connection.prepare(
      "UPDATE tasks SET changed = ?2, version = ?3 WHERE id = ?1 RETURNING row")
    readDetails = try connection.prepare(
      "SELECT \(StoredDetails.columns(format: StoreSchema.version)) FROM details WHERE task = ?1")
    keepDetails = try connection.prepare(
      """
      INSERT OR REPLACE INTO details(task, note, due, foreign_format, foreign_data)
      VALUES(?1, ?2, ?3, ?4, ?5)
      """)
    forgetDetails = try connection.prepare("DELETE FROM details WHERE task = ?1")
    reviveList = try connection.prepare(
      "UPDATE lists SET deleted = NULL, version = ?2 WHERE id = ?1 AND deleted IS NOT NULL")
    insertList = try connection.prepare(
      """
      INSERT INTO lists(id, name, place, created, changed, version, theme, foreign_format,
        foreign_data) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      ON CONFLICT(id) DO UPDATE SET name = excluded.name, place = excluded.place,
        changed = excluded.changed, version = excluded.version, theme = excluded.theme,
        foreign_format = excluded.foreign_format, foreign_data = excluded.foreign_data,
        deleted = NULL
      """)
    removeList = try connection.prepare(
      """
      UPDATE lists SET version = ?3, deleted = iif(
        EXISTS(SELECT 1 FROM tasks WHERE list = lists.row AND tasks.deleted IS NULL), NULL, ?2)
      WHERE id = ?1 AND deleted IS NULL
      """)
    changeList = try connection.prepare(
      """
      UPDATE lists SET name = ?2, place = ?3, changed = ?4, version = ?5, theme = ?6,
        foreign_format = ?7, foreign_data = ?8 WHERE id = ?1
      """)
    forgetUndone = try connection.prepare("DELETE FROM steps WHERE undone = 1")
    keepStep = try connection.prepare(
      """
      INSERT INTO steps(rank, id, undone, body)
      VALUES((SELECT ifnull(max(rank), 0) + 1 FROM steps), ?1, ?2, ?3)
      ON CONFLICT(id) DO UPDATE SET rank = excluded.rank, undone = excluded.undone,
        body = excluded.body
      """)
    forgetStep = try connection.prepare("DELETE FROM steps WHERE id = ?1")
    trimSteps = try connection.prepare(
      """
      DELETE FROM steps WHERE undone = 0 AND rank <=
        (SELECT rank FROM steps WHERE undone = 0 ORDER BY rank DESC LIMIT 1 OFFSET ?1)
      """)
  }
}
