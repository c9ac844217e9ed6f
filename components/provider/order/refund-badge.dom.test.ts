import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RefundView } from '@/lib/shop/refund/schema'
import { RefundBadge } from './refund-badge'

const askedRefund: RefundView = {
  guid: 'refund',
  quantity: 2,
  amount: 236,
  reason: 'Too many',
  status: 'asked',
  refundId: null,
  byName: 'Nila Rao',
  createdAt: new Date().toISOString(),
  processedAt: null,
  creditNote: null,
}
const creditNote = { guid: 'note', number: 'C/26-27/000001' }

test.each<[string, Partial<RefundView>]>([
  ['Waits for the bank', {}],
  ['Failed: try again', { creditNote }],
  ['Accepted by the bank', { refundId: 'rfnd_1' }],
  ['Accepted by the bank', { refundId: 'rfnd_1', creditNote }],
  ['Sent', { status: 'processed', refundId: 'rfnd_1', creditNote }],
  ['Failed', { status: 'failed' }],
])('a refund is shown as “%s”: %j', (word, changes) => {
  const refund = { ...askedRefund, ...changes }
  expect(renderToStaticMarkup(createElement(RefundBadge, { refund }))).toContain(`>${word}<`)
})
