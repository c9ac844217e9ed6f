import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { TeacherRow } from '@/lib/school/teacher/schema'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }))

const { WaitingTeacher } = await import('./waiting-teacher')

const teacher = (emailConfirmed: boolean): TeacherRow => ({
  guid: '4f9c1d2e-8a3b-4c5d-9e6f-7a8b9c0d1e2f',
  institutionId: '5f9c1d2e-8a3b-4c5d-9e6f-7a8b9c0d1e2f',
  ...{ displayId: null, fullName: 'Ravi Nair', name: 'Ravi Nair', email: 'ravi@school.example', phone: '' },
  ...{ approved: false, emailConfirmed, signedIn: false, classIds: [], registrationDate: '2026-06-01' },
})

async function textOf(emailConfirmed: boolean) {
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  const props = { teacher: teacher(emailConfirmed), classes: [], email: 'head@school.example' }
  await act(() => root.render(createElement(WaitingTeacher, props)))
  const text = main.textContent
  await act(() => root.unmount())
  main.remove()
  return text
}

test('a teacher whose email is not confirmed yet is marked, and can only be declined', async () => {
  const unconfirmed = await textOf(false)
  expect(unconfirmed).toContain('Email not confirmed yet')
  expect(unconfirmed).not.toContain('Approve')
  expect(unconfirmed).toContain('Decline')
  const confirmed = await textOf(true)
  expect(confirmed).toContain('Approve')
  expect(confirmed).not.toContain('not confirmed')
})

test('declining says what becomes of a sign-up, not of a teacher with marks', async () => {
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  const props = { teacher: teacher(false), classes: [], email: 'head@school.example' }
  await act(() => root.render(createElement(WaitingTeacher, props)))
  await act(async () => {
    main.querySelector('button')?.click()
    await import('@/components/shell/recheck-dialogs')
  })
  const question = document.querySelector('dialog')?.textContent
  expect(question).toContain('Yes, decline')
  expect(question).not.toContain('marks')
  await act(() => root.unmount())
})
