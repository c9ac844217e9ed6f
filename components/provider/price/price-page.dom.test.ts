import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'
import type { PriceView } from '@/lib/shop/price/schema'

const callApi = vi.fn(async (..._: unknown[]) => ({ message: 'The planned price is taken back.' }))
const price = { until: null, setByName: 'Nila Sen' }
const prices: PriceView[] = [
  { ...price, guid: 'next', priceperkey: 599, validFrom: '2199-03-31T18:30:00.000Z', state: 'planned' },
  { ...price, guid: 'now', priceperkey: 499, validFrom: '2026-03-31T18:30:00.000Z', state: 'current' },
]
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))
vi.mock('@/lib/access/session/page-actor', () => ({ requireCompanyStaff: async () => ({}) }))
vi.mock('@/lib/shop/price/list-prices', () => ({ listPrices: async () => prices }))
vi.mock('@/lib/shop/feature/plans', () => ({ listFeaturePlans: async () => [] }))

const { default: PricePage } = await import('@/app/provider/(desk)/price/page')

const buttons = (label: string) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === label)

test('only a planned price can be taken back, once that was confirmed', async () => {
  await render(await PricePage())
  const [takeBack, ...more] = buttons('Take back')
  expect(more).toEqual([])
  expect(takeBack?.closest('tr')?.textContent).toContain('₹599.00Planned')
  await act(async () => takeBack?.click())
  await act(() => vi.dynamicImportSettled())
  expect(callApi).not.toHaveBeenCalled()
  await act(async () => buttons('Yes, take back')[0]?.click())
  expect(callApi).toHaveBeenCalledExactlyOnceWith('DELETE', '/provider/prices/next', undefined)
})
