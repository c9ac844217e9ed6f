import { raiseAlarm } from '../alarm/raise-alarm.ts'
import type { Tx } from '../db.ts'
import { enqueue } from '../jobs/queue.ts'
import { log } from '../log.ts'
import { type Broken, findBroken } from './find-broken.ts'

const hour = 3_600_000

/** So many are told of one by one: when more broke, a person has to look at the cause first. */
const most = 20

/** A job of every hour: what must always hold still does; what does not rings, each once. */
export async function watchInvariants(tx: Tx): Promise<void> {
  const broken = await findBroken(tx)
  await ringForBroken(tx, broken)
  log.info({ broken: broken.length }, 'invariants checked')
  await enqueue(tx, 'watchInvariants', {}, new Date(Date.now() + hour))
}

/** Rings for each, once however often it is found. */
export async function ringForBroken(tx: Tx, broken: Broken[]): Promise<void> {
  for (const one of broken.slice(0, most)) await ring(tx, one)
}

const ring = (tx: Tx, { institutionId, rule, what }: Broken) =>
  raiseAlarm(tx, {
    kind: 'invariant.broken',
    message: `Something that must never be: ${what}.`,
    key: `invariant.broken ${institutionId ?? 'all'} ${what}`,
    detail: { rule, ...(institutionId && { institution: institutionId }) },
  })
