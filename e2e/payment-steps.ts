import type { Page } from '@playwright/test'
import { callProviderAs, linkIdOf } from '../scripts/payment-provider/call-provider.ts'
import { type Caller, post } from './api-steps.ts'
import { keysInDatabase } from './count-keys.ts'
import { expect } from './fixtures.ts'
import { site } from './site.ts'

/** Calls the local payment provider with the site's account. */
export const callProvider = <T>(method: string, path: string, body?: object): Promise<T> =>
  callProviderAs(site().payments, method, path, body)

/** Sets faults for the payments of one institute. */
export const setFaults = (institute: string, faults: object) =>
  callProvider('POST', '/sandbox/faults', { scope: institute, ...faults })

/** The guid of the institute whose admin the caller is signed in as. */
export async function instituteOf(caller: Caller): Promise<string> {
  const { data } = await (await caller.request.get('/api/institution')).json()
  return data[0].guid
}

/** The number of the institute's keys, counted in the database; the site's own counts must be equal. */
export async function keysOf(caller: Caller): Promise<number> {
  let total = 0
  // A payment may arrive between the two counts.
  await expect(async () => {
    const { data } = await (await caller.request.get('/api/keys/counts')).json()
    const { bought, available: _, ...byState } = data
    const storedByState = await keysInDatabase(await instituteOf(caller))
    expect({ free: 0, assigned: 0, returned: 0, credited: 0, ...storedByState }).toEqual(byState)
    total = Object.values<number>(storedByState).reduce((sum, keys) => sum + keys, 0)
    expect(total).toBe(bought)
  }).toPass({ timeout: 60_000 })
  return total
}

/** Enters the buyer for the invoices. */
export async function saveBuyer(caller: Caller) {
  const answer = await caller.request.put('/api/invoices/buyer', {
    data: { address: '12 School Lane', pin: '411001', state: '27', gstin: '' },
  })
  expect(answer.ok()).toBe(true)
}

/** The provider's id of the link whose page is open. */
export const linkOf = (page: Page) => linkIdOf(page.url())

/** Places an order through the API and requests its payment link; returns the answers and the link's URL. */
export async function orderByApi(caller: Caller, quantity: number) {
  const { data: order } = await post(caller, '/keys', { quantity, priceperkey: 1, amount: 1 })
  const { data } = await post(caller, '/pay', {
    order: order.guid,
    keyspurchased: quantity,
    amount: order.total,
  })
  const url: string = data.data.instrumentResponse.redirectInfo.url
  return { order, url, link: linkIdOf(url) }
}
