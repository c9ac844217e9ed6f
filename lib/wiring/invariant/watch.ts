import { scopeToEverySession, setStatementTimeout, type Tx } from '../../core/db.ts'
import { log } from '../../core/log.ts'
import { today } from '../../core/today.ts'
import { raiseAlarm } from '../../records/alarm/raise-alarm.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { type Broken, findBroken } from './find-broken.ts'
import { stuckJobs } from './side-effects.ts'

/** How far the hourly round has got: the last institute that was checked, and how many problems were found so far. */
export type Round = { after?: string; found?: number }

/** At most this many separate alarms per round: when more is broken, a person has to find the cause first. */
const maxAlarms = 20

/** So few that the job stays within its time even if every check takes as long as it may. */
const batchSize = 8
const statementTimeout = 60_000

/**
 * Hourly job: checks the invariants of one institute after another, in every session. Each violation raises one alarm, and so does an
 * institute that cannot be checked. It queues itself for the next institutes.
 */
export async function watchInvariants(tx: Tx, { after, found: before = 0 }: Round): Promise<void> {
  await scopeToEverySession(tx)
  await setStatementTimeout(tx, statementTimeout)
  const schools = await tx.institution.findMany({
    ...(after && { where: { id: { gt: after } } }),
    orderBy: { id: 'asc' },
    take: batchSize,
    select: { id: true },
  })
  const ids = schools.map(({ id }) => id)
  let found = before
  for (const id of after ? ids : [null, ...ids]) found += await checkInstitute(tx, id, maxAlarms - found)
  const last = ids.at(-1)
  if (ids.length === batchSize && last) return enqueue(tx, 'watchInvariants', { after: last, found })
  log.info({ broken: found }, 'invariants checked')
}

/** Raises an alarm for each violation, `remainingAlarms` at most; returns their number. A check that fails does not stop the others. */
async function checkInstitute(
  tx: Tx,
  institutionId: string | null,
  remainingAlarms: number,
): Promise<number> {
  await tx.$executeRaw`SAVEPOINT one_check`
  try {
    const broken = await findBroken(tx, institutionId)
    await alertOfBroken(tx, broken.slice(0, Math.max(0, remainingAlarms)))
    return broken.length
  } catch (error) {
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT one_check`
    log.error({ err: error, school: institutionId }, 'invariants not checked')
    await alertOfUnchecked(tx, institutionId)
    return 0
  }
}

/** Raises an alarm for each, only once however often it is found. */
export async function alertOfBroken(tx: Tx, broken: Broken[]): Promise<void> {
  for (const violation of broken) await raise(tx, violation)
}

const raise = (tx: Tx, { institutionId, rule, what }: Broken) =>
  raiseAlarm(tx, {
    kind: 'invariant.broken',
    message: `Labmark’s data is inconsistent: ${what}.`,
    key: `invariant.broken ${institutionId ?? 'all'} ${what}`,
    detail: { rule, ...(institutionId && { institution: institutionId }) },
  })

const alertOfUnchecked = (tx: Tx, institutionId: string | null) =>
  raiseAlarm(tx, {
    kind: 'invariant.unchecked',
    message: `The consistency of Labmark’s data could not be checked ${institutionId ? `in the school ${institutionId}` : 'of the papers'}. The log says why.`,
    key: `invariant.unchecked ${institutionId ?? 'all'} ${today()}`,
    detail: { ...(institutionId && { institution: institutionId }) },
  })

/** Hourly job, in the queue that never waits for long ones: raises an alarm for jobs that nobody runs or that keep failing. */
export async function watchJobs(tx: Tx): Promise<void> {
  await alertOfBroken(tx, await tx.$queryRaw<Broken[]>`${stuckJobs}`)
}
