import { expect, test } from 'vitest'
import { callProvider, outcomeOf, payOn, returnToSite, setFaults } from '../../testing/payments.ts'
import { buyer, orderOf } from '../../testing/shop.ts'
import { payOrder } from './pay-order.ts'

// The provider keeps us waiting until our own timeout: eight seconds.

test('T65: a link that was created without an answer is found by its reference: one link, one payment', async () => {
  const head = await buyer()
  const order = await orderOf(head)
  const body = { order: order.guid, amount: order.total }
  await setFaults(head.institutionId, { silent: 1 })
  await expect(payOrder(head, body)).rejects.toMatchObject({ status: 502, code: 'provider_failed' })
  expect(await outcomeOf(head, order)).toMatchObject({ status: 'created', keys: 0 })
  const { data } = await payOrder(head, body)
  const linkId = `plink_${data.instrumentResponse.redirectInfo.url.split('/').at(-1)}`
  const { payment_links: all } = await callProvider<{
    payment_links: { id: string; notes: { institution?: string } }[]
  }>('GET', '/v1/payment_links')
  expect(all.filter(({ notes }) => notes.institution === head.institutionId).map(({ id }) => id)).toEqual([
    linkId,
  ])
  await returnToSite((await payOn(linkId)).returnUrl)
  expect(await outcomeOf(head, order)).toMatchObject({ status: 'paid', keys: 2, invoices: 1 })
})
