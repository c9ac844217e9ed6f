import { act, createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render, typeInto } from '@/components/testing/render'
import { toast } from '@/components/ui/toast'

const callApi = vi.fn()
vi.mock('@/lib/core/http-client', async (actual) => ({ ...(await actual<object>()), callApi }))

const { ApiFailure } = await import('@/lib/core/http-client')
// Loaded before, so that no update comes while nothing waits for it.
await import('./recheck-dialogs')
const { useRecheck } = await import('./use-recheck')

beforeEach(() => callApi.mockReset())

let run: ReturnType<typeof useRecheck>['run'] = async () => false
function Screen() {
  const recheck = useRecheck('meena@school.example')
  run = recheck.run
  return recheck.dialogs
}

const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
const press = (label: string) => act(async () => button(label)?.click())
const password = () => document.querySelector<HTMLInputElement>('input[type="password"]')
const shown = (what: () => unknown) =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    expect(what()).toBeTruthy()
  }, 60_000)

const byPassword = { passkey: false, hasPassword: true, code: false }

/** Asks for an action that needs the password, and says yes to it. */
async function confirmAction() {
  const action = () =>
    Promise.reject(new ApiFailure({ status: 403, code: 'password_required', message: 'Password' }))
  await act(async () => void run({ title: 'Remove?', confirmLabel: 'Yes', action }))
  await shown(() => button('Yes'))
  await press('Yes')
  await shown(() => document.querySelector('dialog')?.textContent?.includes('meena@school.example'))
}

test('the ways to confirm are those of this opening, not of the one before', async () => {
  callApi.mockResolvedValueOnce({ data: byPassword })
  await render(createElement(Screen))
  await confirmAction()
  await shown(password)
  await press('Cancel')
  expect(document.querySelector('dialog')).toBeNull()
  callApi.mockReturnValueOnce(new Promise(() => undefined))
  await confirmAction()
  expect(password()).toBeNull()
  expect(callApi).toHaveBeenCalledTimes(2)
})

test.each([
  { of: { status: 401, code: 'credentials', message: 'Wrong password' }, invalid: 'true' },
  { of: { status: 0, code: 'network', message: 'Network Error' }, invalid: null },
])('a password is marked as wrong by the server’s word: $of.code', async ({ of, invalid }) => {
  vi.spyOn(toast, 'error').mockReturnValue(undefined)
  callApi.mockResolvedValueOnce({ data: byPassword })
  await render(createElement(Screen))
  await confirmAction()
  await shown(password)
  callApi.mockRejectedValueOnce(new ApiFailure(of))
  await typeInto(password(), 'Lime-water-7')
  await act(async () => {
    password()?.form?.requestSubmit()
    await vi.waitFor(() => expect(toast.error).toHaveBeenCalledOnce(), 60_000)
  })
  expect(password()?.getAttribute('aria-invalid')).toBe(invalid)
})

test('an action that fails after the password leaves its question with the reason, to be tried again', async () => {
  const error = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  error.mockClear()
  callApi.mockResolvedValue({ data: byPassword })
  await render(createElement(Screen))
  const done = vi.fn()
  const action = vi
    .fn(async () => undefined)
    .mockRejectedValueOnce(new ApiFailure({ status: 403, code: 'password_required', message: 'Password' }))
    .mockRejectedValueOnce(new ApiFailure({ status: 500, code: 'failed', message: 'Not possible now.' }))
  await act(async () => void run({ title: 'Remove?', confirmLabel: 'Yes', action }).then(done))
  await shown(() => button('Yes'))
  await press('Yes')
  await shown(password)
  await typeInto(password(), 'Lime-water-7')
  await act(async () => {
    password()?.form?.requestSubmit()
    await vi.waitFor(() => expect(error).toHaveBeenCalledOnce(), 60_000)
  })
  const question = document.querySelector('[role=alertdialog]')
  expect(question?.querySelector('[role=alert]')?.textContent).toBe('Not possible now.')
  expect(done).not.toHaveBeenCalled()
  await press('Yes')
  expect(document.querySelector('dialog')).toBeNull()
  expect(done).toHaveBeenCalledExactlyOnceWith(true)
})
