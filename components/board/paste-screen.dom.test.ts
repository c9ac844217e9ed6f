import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render, typeInto } from '@/components/testing/render'
import type { CandidatePreview, PastedRow } from '@/lib/lab/board/schema'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }))
const callApi = vi.fn()
vi.mock('@/lib/core/http-client', () => ({ callApi }))

const { PasteScreen } = await import('./paste-screen')

const row = (kind: PastedRow['kind']): PastedRow => ({
  ...{ line: 1, kind, boardRollNumber: '23456701', name: 'Asha Rao', admissionNumber: '', apaarId: '' },
  ...{ student: null, was: null, wasApaarId: null, says: 'Only the name fits' },
})

/** The buttons below the preview of a list with one line. */
async function buttonsFor(kind: PastedRow['kind']) {
  const data: CandidatePreview = { rows: [row(kind)], missing: [], ignored: [], digest: 'x' }
  callApi.mockResolvedValue({ data })
  const main = await render(createElement(PasteScreen))
  await typeInto(main.querySelector('textarea'), '23456701\tAsha Rao')
  await act(async () => main.querySelector('button')?.click())
  return [...main.querySelectorAll('button')].map(({ textContent }) => textContent)
}

test('a list can be saved only if one of its lines can', async () => {
  expect(await buttonsFor('name')).toEqual(['Save 0 board roll numbers', 'Back to the list'])
  expect(await buttonsFor('refused')).toEqual(['Back to the list'])
})
