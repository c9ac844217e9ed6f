import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'
import type { Batch } from '@/lib/lab/board/batch-schema'
import type { Candidate } from '@/lib/lab/board/schema'

const refresh = vi.fn()
const callApi = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { CandidateTable } = await import('./candidate-table')

const asha: Candidate = {
  ...{ guid: '018f3f2a-0000-7000-8000-000000000001', username: 'Asha Rao', class: '10-A', rollNumber: '1' },
  ...{ admissionNumber: null, boardRollNumber: null, apaarId: null },
}
const batch = (number: number, candidates: number): Batch => ({
  ...{ guid: `018f3f2a-0000-7000-8000-00000000001${number}`, number, day: '2027-01-11', startsAt: '09:30' },
  ...{ candidates, all: candidates, classes: ['10-A'] },
})

test('a candidate without a batch is moved to the first that has room', async () => {
  callApi.mockResolvedValueOnce({ message: 'Moved' })
  const [full, roomy] = [batch(1, 30), batch(2, 29)]
  const props = { label: 'Candidates without a batch', candidates: [asha], from: '', batches: [full, roomy] }
  const main = await render(createElement(CandidateTable, props))
  await act(async () => main.querySelector<HTMLInputElement>('[data-row-box]')?.click())
  const move = [...main.querySelectorAll('button')].find(({ textContent }) => textContent === 'Move to…')
  await act(async () => move?.click())
  const options = [...document.querySelectorAll<HTMLOptionElement>('dialog option')]
  expect(options.map(({ value }) => value)).toEqual([full.guid, roomy.guid])
  await act(async () => {
    document.querySelector('form')?.requestSubmit()
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce(), 60_000)
  })
  expect(callApi).toHaveBeenCalledWith('POST', '/board/batches/move', {
    ...{ candidates: [asha.guid], batch: roomy.guid, from: '' },
  })
})
