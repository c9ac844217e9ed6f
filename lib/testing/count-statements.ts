import { asking, newlyAsked } from '../core/asking.ts'

/** How many statements `work` asks of the database, beside those that begin and end its transactions. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const asked = newlyAsked()
  await asking.run(asked, work)
  return asked.queries
}
