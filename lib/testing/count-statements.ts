import { newRequestContext, requestContext } from '../core/request-context.ts'

/** Counts the database statements that `work` makes, except those that begin and end its transactions. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const context = newRequestContext()
  await requestContext.run(context, work)
  return context.queries
}
