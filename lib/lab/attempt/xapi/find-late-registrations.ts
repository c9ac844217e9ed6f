import type { Context } from '../../../core/context.ts'
import { groupBy } from '../../../core/group-by.ts'
import { type Before, findLate } from '../late.ts'
import { settleTimes } from '../times.ts'
import { registrationOf, type Statement } from './schema.ts'
import { shelfOf } from './shelf.ts'

/**
 * The registrations that are of the session before. The first statements of one decide it, by when they came or the last
 * time that they say: an attempt is of one session.
 */
export async function findLateRegistrations(
  { actor, db }: Context,
  before: Before,
  statements: Statement[],
): Promise<Set<string | undefined>> {
  const said = groupBy(statements, registrationOf)
  const registrations = [...said.keys()].filter((one) => one !== undefined)
  const shelvesOf = (studentId: string) =>
    new Map(registrations.map((registration) => [shelfOf({ studentId, registration }), registration]))
  const [then, now] = [shelvesOf(before.ctx.actor.accountId), shelvesOf(actor.accountId)]
  const stored = await db.read((tx) =>
    tx.idempotentAnswer.groupBy({
      by: ['operation'],
      where: { operation: { in: [...then.keys(), ...now.keys()] }, institutionId: actor.institutionId },
    }),
  )
  const begun = (shelves: Map<string, string>) =>
    new Set(stored.flatMap(({ operation }) => shelves.get(operation) ?? []))
  const [begunThen, begunNow] = [begun(then), begun(now)]
  const sent = registrations
    .filter((one) => !begunThen.has(one) && !begunNow.has(one))
    .map((clientAttemptId) => ({ clientAttemptId, submittedAt: lastTime(said.get(clientAttemptId) ?? []) }))
  return new Set([...begunThen, ...(await findLate(before, sent))])
}

function lastTime(statements: Statement[]): Date {
  const times = statements.map(({ timestamp }) => (timestamp ? new Date(timestamp).getTime() : Date.now()))
  return settleTimes({ startedAt: null, submittedAt: new Date(Math.max(...times)) }).submittedAt
}
