import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { ListParams } from '@/components/table/list-href'
import { render } from '@/components/testing/render'
import { OrdersTable } from './orders-table'

async function textWith(params: ListParams) {
  const main = await render(createElement(OrdersTable, { orders: [], params, filtered: true }))
  return main.textContent
}

test('a list whose first day is after its last says so; other filters are named as what to change', async () => {
  const reversed = 'The first day is after the last day.'
  expect(await textWith({ from: '2026-11-30', to: '2026-11-01' })).toContain(reversed)
  for (const days of [
    { from: '2026-11-01', to: '2026-11-01' },
    { from: '2026-11-30' },
    { from: 'x', to: 'a' },
  ])
    expect(await textWith(days)).toContain('Try another reference')
})
