import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
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

test('when the class was frozen meanwhile, the preview stays and the page is asked again, which then wants a reason', async () => {
  const message = 'These marks are frozen. Please say why you are changing them.'
  callApi.mockRejectedValue(
    new ApiFailure({ status: 422, code: 'invalid', message, fields: { reason: [message] } }),
  )
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  await act(async () => root.render(createElement(Screen)))
  await act(async () => sheet?.save([mark], undefined))
  expect(sheet).toMatchObject({ step: 'preview', problem: message })
  expect(refresh).toHaveBeenCalledOnce()
  await act(async () => root.unmount())
})
