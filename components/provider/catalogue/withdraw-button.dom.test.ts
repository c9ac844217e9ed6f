import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'
import type { CatalogueView } from '@/lib/company/catalogue/schema'

const callApi = vi.fn(async (..._: unknown[]) => ({ message: 'Withdrawn.' }))
const viewCatalogue = vi.fn()
const email = 'nila@labmark.example'
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))
vi.mock('@/lib/access/session/page-actor', () => ({ requireCompanyStaff: async () => ({ email }) }))
vi.mock('@/lib/company/catalogue/view', () => ({ viewCatalogue }))

const { default: CataloguePage } = await import('@/app/provider/(desk)/catalogues/[id]/page')

const catalogue: CatalogueView = {
  guid: 'autumn',
  board: 'CBSE',
  level: '10',
  session: '2027-28',
  version: 1,
  status: 'published',
  createdAt: '2026-11-01T06:00:00.000Z',
  publishedAt: '2026-11-02T06:00:00.000Z',
  withdrawnAt: null,
  experiments: 0,
  sessions: 0,
  items: [],
  before: null,
  changes: [],
}

async function show(part: Partial<CatalogueView>) {
  viewCatalogue.mockResolvedValue({ ...catalogue, ...part })
  const props = { params: Promise.resolve({ id: 'autumn' }), searchParams: Promise.resolve({}) }
  return render(await CataloguePage(props))
}

const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)

test('a version that no school uses is withdrawn once that was confirmed', async () => {
  await show({})
  await act(async () => button('Withdraw …')?.click())
  await act(() => vi.dynamicImportSettled())
  expect(document.querySelector('dialog')?.textContent).toContain('No school can choose it any more')
  expect(callApi).not.toHaveBeenCalled()
  await act(async () => button('Withdraw')?.click())
  expect(callApi).toHaveBeenCalledExactlyOnceWith('POST', '/provider/catalogues/autumn/withdraw')
})

test.each([
  ['withdrawn', { withdrawnAt: '2026-11-30T06:00:00.000Z' }, 'Since 30 Nov 2026: no school can choose it.'],
  ['in use', { sessions: 2 }, 'Used by 2 sessions of schools. It never changes.'],
])('a version that is %s has no button to withdraw it', async (_state, part, says) => {
  const main = await show(part)
  expect(main.textContent).toContain(says)
  expect(button('Withdraw …')).toBeUndefined()
})
