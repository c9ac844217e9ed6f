import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { allTenants } from '../../core/db.ts'
import { db } from '../../testing/db.ts'
import * as reconcile from './reconcile.ts'
import { settleSoon, settleTimeout } from './webhook.ts'

// The case names 5 s, but the time depends on the machine. Shown is that the site does not wait longer than its own timeout, which leaves
// some of the provider's five seconds, and that a provider that never answers blocks nothing.
test('T62: while the provider never answers, an event is accepted all the same, and a job settles it later', async () => {
  expect(settleTimeout).toBeLessThan(5_000)
  vi.spyOn(reconcile, 'settleHint').mockReturnValue(new Promise(() => undefined))
  const { setTimeout: set } = globalThis
  const setting = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((work, delay, ...given) => set(work, delay === settleTimeout ? 0 : delay, ...given))
  const eventId = randomUUID()
  expect(
    await settleSoon(
      allTenants,
      { linkId: 'plink_Silent00000000', payments: [] },
      { by: 'webhook', eventId, kind: 'payment_link.paid' },
    ),
  ).toBeNull()
  expect(setting.mock.calls.map(([, delay]) => delay)).toContain(settleTimeout)
  const jobs = await db.job.findMany({
    where: { kind: 'settlePayment', payload: { path: ['source', 'eventId'], equals: eventId } },
  })
  expect(jobs).toHaveLength(1)
})
