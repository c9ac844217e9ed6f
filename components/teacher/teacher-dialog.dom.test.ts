import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import type { NamedClass } from '@/lib/school/class/schema'
import type { TeacherView } from '@/lib/school/teacher/schema'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }))
vi.mock('@/components/ui/toast', () => ({
  toast: { dismissProblems: vi.fn(), success: vi.fn(), info: vi.fn(), error: vi.fn() },
}))
vi.mock('@/components/ui/after-paint', () => ({
  afterPaint: (work: () => void) => {
    work()
    return () => undefined
  },
}))
const callApi = vi.fn()
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { TeacherDialog } = await import('./teacher-dialog')

const teacher: TeacherView = {
  guid: '4f9c1d2e-8a3b-4c5d-9e6f-7a8b9c0d1e2f',
  institutionId: '5f9c1d2e-8a3b-4c5d-9e6f-7a8b9c0d1e2f',
  ...{ displayId: null, fullName: 'Ravi Nair', name: 'Ravi', email: 'ravi@school.example', phone: '' },
  ...{ approved: true, emailConfirmed: true, signedIn: false, schoolAccount: false, classIds: [] },
  ...{ registrationDate: '2026-06-01T06:00:00.000Z', dob: null, image: null, slogan: '' },
}

beforeEach(() => {
  callApi.mockImplementation(async (_, path: string, change: object) =>
    path.endsWith('/temporary-password')
      ? { message: 'Sent', data: {} }
      : { message: 'Updated Successfully', data: { ...teacher, ...change } },
  )
})

async function open(classes: NamedClass[] = []) {
  const onClose = vi.fn()
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  const props = { teacher, classes, email: 'head@school.example', manages: true, onClose }
  await act(() => root.render(createElement(TeacherDialog, props)))
  const input = (name: string) => document.querySelector(`dialog input[name="${name}"]`) as HTMLInputElement
  const type = (name: string, value: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(name), value)
      input(name).dispatchEvent(new Event('input', { bubbles: true }))
    })
  const send = (field: string) =>
    act(async () => {
      const before = callApi.mock.calls.length
      input(field).form?.requestSubmit()
      await vi.waitFor(() => expect(callApi.mock.calls.length).toBe(before + 1), 60_000)
    })
  return { onClose, root, input, type, send }
}

test('an email that is typed while the details are saved stays in the dialog until it is sent', async () => {
  const { onClose, root, input, type, send } = await open()
  await type('email', 'ravi.nair@school.example')
  await type('phone', '9876543210')
  await send('phone')
  expect(onClose).not.toHaveBeenCalled()
  expect(input('email').value).toBe('ravi.nair@school.example')
  await type('phone', '')
  await send('phone')
  expect(callApi.mock.calls.at(-1)?.[2], 'against what was saved').toEqual({
    phone: '',
    expected: { phone: '9876543210' },
  })
  expect(onClose).not.toHaveBeenCalled()
  await send('email')
  expect(onClose).toHaveBeenCalledOnce()
  await act(() => root.unmount())
})

test('details that are typed stay in the dialog when the password is sent; saved, they close it', async () => {
  const { onClose, root, input, type, send } = await open()
  await type('fullName', 'Ravi K Nair')
  await type('email', 'ravi.nair@school.example')
  await send('email')
  expect(onClose).not.toHaveBeenCalled()
  expect(input('fullName').value).toBe('Ravi K Nair')
  await send('fullName')
  expect(onClose).toHaveBeenCalledOnce()
  await act(() => root.unmount())
})

test('a dialog that was opened by its address gives the focus to the teacher’s link in the list', async () => {
  const list = document.body.appendChild(document.createElement('table'))
  list.innerHTML = `<tr data-row="${teacher.guid}"><th><a href="/admin/dashboard">Ravi Nair</a></th></tr>`
  const { root } = await open()
  await act(() => root.unmount())
  expect(document.activeElement).toBe(list.querySelector('a'))
  list.remove()
})

test('ticked classes are sent with the ids of those that the dialog showed', async () => {
  const classes = [
    { guid: 'ten-a', class: '10-A' },
    { guid: 'ten-b', class: '10-B' },
  ]
  const { root, send } = await open(classes)
  await act(async () => document.querySelector<HTMLInputElement>('dialog input[value="10-B"]')?.click())
  await send('phone')
  expect(callApi.mock.lastCall?.[2]).toEqual({
    classIds: ['10-B'],
    classGuids: { '10-A': 'ten-a', '10-B': 'ten-b' },
    expected: { classIds: [] },
  })
  await act(() => root.unmount())
})
