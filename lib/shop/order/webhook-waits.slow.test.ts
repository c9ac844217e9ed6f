import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { allTenants } from '../../core/db.ts'
import { db } from '../../testing/db.ts'
import { openOrder, payOn, returnToSite } from '../../testing/payments.ts'
import * as reconcile from './reconcile.ts'
import { settleSoon, settleTimeout } from './webhook.ts'

// The case names 5 s, but the time depends on the machine. Shown is that the site's own timeout leaves some of the provider's five seconds,
// and with one of 0 that a provider that never answers blocks nothing.
test('T62: while the provider never answers, an event is accepted all the same, and a job settles it later', async () => {
  expect(settleTimeout).toBeLessThan(5_000)
  vi.spyOn(reconcile, 'settleHint').mockReturnValue(new Promise(() => undefined))
  const eventId = randomUUID()
  expect(
    await settleSoon(
      allTenants,
      { linkId: 'plink_Silent00000000', payments: [] },
      { by: 'webhook', eventId, kind: 'payment_link.paid' },
      0,
    ),
  ).toBeNull()
  const jobs = await db.job.findMany({
    where: { kind: 'settlePayment', payload: { path: ['source', 'eventId'], equals: eventId } },
  })
  expect(jobs).toHaveLength(1)
})

test('a return that is opened again and again asks the provider ten times an hour, and then leads to the keys’ page', async () => {
  const { order, linkId } = await openOrder()
  const { returnUrl } = await payOn(linkId)
  const asking = vi.spyOn(reconcile, 'settleHint').mockResolvedValue(null)
  const places: (string | null)[] = []
  for (let n = 0; n < 11; n++) places.push(await returnToSite(returnUrl))
  const keysPage = 'http://localhost:3000/admin/manage-keys'
  expect(places).toEqual([...Array(10).fill(`${keysPage}/order/${order.guid}`), keysPage])
  expect(asking).toHaveBeenCalledTimes(10)
})
