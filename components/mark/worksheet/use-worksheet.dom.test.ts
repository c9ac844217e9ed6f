import { act, createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'
import type { WorksheetMark } from '@/lib/lab/mark/worksheet-schema'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
const callApi = vi.fn()
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { ApiFailure } = await import('@/lib/core/http-client')
const { useWorksheet } = await import('./use-worksheet')

let sheet: ReturnType<typeof useWorksheet> | undefined

function Screen() {
  sheet = useWorksheet('10-A')
  return null
}

const mark: WorksheetMark = {
  ...{ line: 2, student: 'one', username: 'Asha', rollNumber: '1', experiment: 'ohm', kind: 'change' },
  ...{ marks: 4, absence: null, parts: null, was: null, wasAbsence: null, wasParts: null },
  ...{ wasByName: null, wasAt: null, attempt: null, version: 0 },
}

const message = 'These marks are frozen. Please say why you are changing them.'
const frozen = new ApiFailure({ status: 422, code: 'invalid', message, fields: { reason: [message] } })

beforeEach(() => {
  refresh.mockReset()
  callApi.mockReset()
})

test('when the class was frozen meanwhile, the preview stays and the page is asked again, which then wants a reason', async () => {
  callApi.mockRejectedValue(frozen)
  await render(createElement(Screen))
  await act(async () => sheet?.save([mark], undefined))
  expect(sheet).toMatchObject({ step: 'preview', problem: message })
  expect(refresh).toHaveBeenCalledOnce()
})

test('when the class is frozen after a save, an undo asks the page again, and goes through with a reason', async () => {
  const saved = {
    ...mark,
    attempt: 'two',
    version: 1,
    markedByName: 'Ravi',
    markedAt: '2026-11-28T09:00:00Z',
  }
  const answer = { data: { saved: [saved], conflicts: [] } }
  await render(createElement(Screen))
  callApi.mockResolvedValueOnce(answer)
  await act(async () => sheet?.save([mark], undefined))
  refresh.mockReset()
  callApi.mockRejectedValueOnce(frozen)
  await act(async () => sheet?.undo(undefined))
  expect(sheet).toMatchObject({ step: 'done', problem: message })
  expect(refresh).toHaveBeenCalledOnce()
  callApi.mockResolvedValueOnce(answer)
  await act(async () => sheet?.undo('The wrong file'))
  expect(callApi.mock.lastCall?.[2]).toMatchObject({
    reason: 'The wrong file',
    marks: [{ marks: null, version: 1 }],
  })
  expect(sheet).toMatchObject({ step: 'undone', problem: null })
})
