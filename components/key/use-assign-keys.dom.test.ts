import { act, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { RecheckRequest } from '@/components/shell/recheck-request'
import { newRoot } from '@/components/testing/render'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: vi.fn() }) }))
const confirm = vi.fn(async ({ action }: RecheckRequest) => {
  await action()
  return true
})
vi.mock('@/components/shell/use-recheck', () => ({ useRecheck: () => ({ run: confirm, dialogs: null }) }))
const callApi = vi.fn()
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { useAssignKeys } = await import('./use-assign-keys')

function Assign({ needed }: { needed: number | undefined }) {
  const { assign } = useAssignKeys('meena@school.example')
  return createElement('button', {
    type: 'button',
    onClick: () => assign({ students: [] }, '14 students', needed),
  })
}

async function assignTo(needed?: number) {
  const { main, root } = newRoot()
  await act(async () => root.render(createElement(Assign, { needed })))
  await act(async () => main.querySelector('button')?.click())
  await act(async () => root.unmount())
  const [request] = confirm.mock.lastCall ?? []
  return {
    confirmLabel: request?.confirmLabel,
    text: renderToString(request?.body).replaceAll('<!-- -->', ''),
  }
}

test('with too few free keys the dialog says how many are needed, and leads to buying the missing ones', async () => {
  callApi.mockResolvedValueOnce({ data: { available: 1 } })
  const { confirmLabel, text } = await assignTo(9)
  expect(confirmLabel).toBe('Buy keys')
  expect(text).toContain('9 keys are needed and 1 is free.')
  expect(push).toHaveBeenCalledExactlyOnceWith('/admin/manage-keys?keys=8')
  expect(callApi).toHaveBeenCalledOnce()
})

test('as many free keys as are needed are assigned', async () => {
  callApi.mockReset()
  callApi.mockResolvedValueOnce({ data: { available: 9 } })
  callApi.mockResolvedValueOnce({ message: 'Assigned', data: { assigned: [], had: [] } })
  const { confirmLabel, text } = await assignTo(9)
  expect(confirmLabel).toBe('Yes, assign')
  expect(text).not.toContain('if more are needed')
  expect(callApi).toHaveBeenLastCalledWith('POST', '/keys/assign-many', { students: [] }, expect.anything())
})

test('for students of all pages the dialog says what happens where fewer keys are free than are needed', async () => {
  callApi.mockResolvedValueOnce({ data: { available: 1 } })
  callApi.mockResolvedValueOnce({ message: 'Assigned', data: { assigned: [], had: [] } })
  const { confirmLabel, text } = await assignTo()
  expect(confirmLabel).toBe('Yes, assign')
  expect(text).toContain('1 key is free. Nobody gets one if more are needed')
})
