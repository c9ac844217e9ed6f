import type { Context } from '../../../core/context.ts'
import { groupBy } from '../../../core/group-by.ts'
import { type Before, findLate } from '../late.ts'
import { settleTimes } from '../times.ts'
import { registrationOf, type Statement } from './schema.ts'
import { type Event, shelfOf } from './shelf.ts'

/**
 * The registrations that are of the session before. The first statements of one decide it, by the last time that they
 * say: an attempt is of one session.
 */
export async function findLateRegistrations(
  { actor, db }: Context,
  before: Before,
  statements: Statement[],
): Promise<Set<string | undefined>> {
  const said = groupBy(statements, registrationOf)
  const shelves = new Map(
    [...said.keys()].flatMap((one) =>
      one ? [[shelfOf({ studentId: actor.accountId }, one), one] as const] : [],
    ),
  )
  const stored = await db.read((tx) =>
    tx.idempotentAnswer.findMany({
      where: { operation: { in: [...shelves.keys()] }, institutionId: actor.institutionId },
      select: { operation: true, answer: true },
    }),
  )
  const begun = new Map(
    stored.map(({ operation, answer }) => [shelves.get(operation), (answer as Event).late === true]),
  )
  const fresh = [...shelves.values()].filter((one) => !begun.has(one))
  const sent = fresh.map((clientAttemptId) => ({
    ...{ clientAttemptId, submittedAt: lastTime(said.get(clientAttemptId) ?? []) },
  }))
  const late = await findLate(before, sent)
  return new Set([...late, ...[...begun].flatMap(([one, isLate]) => (isLate ? [one] : []))])
}

function lastTime(statements: Statement[]): Date {
  const times = statements.map(({ timestamp }) => (timestamp ? new Date(timestamp).getTime() : Date.now()))
  return settleTimes({ startedAt: null, submittedAt: new Date(Math.max(...times)) }).submittedAt
}
