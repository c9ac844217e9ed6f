import { act, createElement, type ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render, typeInto } from '@/components/testing/render'

const success = vi.fn()
vi.mock('@/components/ui/toast', () => ({
  toast: { dismissProblems: vi.fn(), success, error: vi.fn(), info: vi.fn() },
}))
vi.mock('@/components/form/use-rechecked-send', () => ({
  useRecheckedSend: () => ({
    send: async (_: object, call: () => Promise<unknown>) => {
      await call()
      return true
    },
    dialogs: null,
  }),
}))
const callApi = vi.fn()
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { InviteAdminForm } = await import('@/components/admin/invite-admin')
const { AddStudent } = await import('@/components/student/add-student')
const { QuickAdd } = await import('@/components/student/quick-add')
const { AddTeacher } = await import('@/components/teacher/add-teacher')

const email = 'ravi@school.example'
const student = { guid: 'ravi', username: 'Ravi', rollNumber: '7', class: '10-A', email, nextRoll: '9' }
const teacher = {
  guid: 'ravi',
  fullName: 'Ravi',
  email,
  displayId: 'T-1',
  classIds: [],
  schoolAccount: false,
}

type Case = { form: ReactElement; fields: Record<string, string>; data: object; sent: string; waits: string }

const cases: Record<string, Case> = {
  'add teacher': {
    form: createElement(AddTeacher, { classes: [], today: '2026-11-30', next: null }),
    fields: { name: 'Ravi', email, phone: '9876543210', displayId: 'T-1' },
    data: teacher,
    sent: 'We have mailed Ravi how to sign in',
    waits: 'The email is not sent yetRavi was added. Only so many people',
  },
  'invite admin': {
    form: createElement(InviteAdminForm, { email: 'head@school.example' }),
    fields: { fullName: 'Ravi', email },
    data: { guid: 'ravi', email },
    sent: 'Invitation sent',
    waits: 'The email is not sent yet',
  },
  'add student': {
    form: createElement(AddStudent, {
      classes: [{ guid: 'ten-a', class: '10-A' }],
      division: '10-A',
      registrationDate: '2026-11-30',
    }),
    fields: { username: 'Ravi', rollNumber: '7', email },
    data: student,
    sent: 'Temporary password sent',
    waits: 'The email is not sent yet',
  },
  'quick add': {
    form: createElement(QuickAdd, { division: '10-A', classGuid: 'ten-a' }),
    fields: { username: 'Ravi', rollNumber: '7', email },
    data: student,
    sent: `password sent to ${email}`,
    waits: `password not sent yet to ${email}`,
  },
}

/** Submits the form, and returns what is then on the page and in toasts. */
async function submit({ form, fields, data }: Case, mailWaits: boolean): Promise<string> {
  success.mockClear()
  callApi.mockReset().mockResolvedValue({ message: 'Added', data: { ...data, mailWaits } })
  const main = await render(form)
  for (const [name, value] of Object.entries(fields))
    await typeInto(main.querySelector(`[name="${name}"]`), value)
  await act(async () => {
    main.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
    await vi.waitFor(() => expect(callApi).toHaveBeenCalledOnce(), 60_000)
  })
  return `${main.textContent} ${JSON.stringify(success.mock.calls)}`
}

test.each(Object.entries(cases))('%s says whether the mail was sent or waits', async (_, one) => {
  const sent = await submit(one, false)
  expect(sent).toContain(one.sent)
  expect(sent).not.toContain('Only so many people')
  const waits = await submit(one, true)
  expect(waits).toContain(one.waits)
  expect(waits).toContain('Only so many people who have not signed in yet are mailed each day.')
  expect(waits).not.toContain(one.sent)
})
