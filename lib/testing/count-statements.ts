import { newRequestContext, requestContext } from '../core/request-context.ts'

/** Counts the database statements that `work` makes, except those that begin and end its transactions. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const asked = newRequestContext()
  await requestContext.run(asked, work)
  return asked.queries
}
