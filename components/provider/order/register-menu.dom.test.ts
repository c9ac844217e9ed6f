import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'
import { financialYears } from '@/lib/shop/invoice/financial-year'
import { RegisterMenu } from './register-menu'

test('the accountant’s register can be downloaded for each of the last financial years', async () => {
  const assign = vi.fn()
  const before = window.location
  vi.stubGlobal('location', { ...before, assign })
  const years = financialYears(3, new Date('2027-03-31T18:29:00Z'))
  const main = await render(createElement(RegisterMenu, { years }))
  const items = [...main.querySelectorAll<HTMLButtonElement>('[role=menuitem]')]
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Financial year 26-27 (CSV)',
    'Financial year 25-26 (CSV)',
    'Financial year 24-25 (CSV)',
  ])
  await act(async () => items[1]?.click())
  expect(assign).toHaveBeenCalledExactlyOnceWith('/api/invoices/register?year=25-26')
  vi.stubGlobal('location', before)
})
