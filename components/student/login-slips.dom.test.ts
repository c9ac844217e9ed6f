import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { RecheckRequest } from '@/components/shell/recheck-request'
import { newRoot } from '@/components/testing/render'
import type { Slips } from '@/lib/school/student/schema'

const run = async ({ action }: RecheckRequest) => {
  await action()
  return true
}
vi.mock('@/components/shell/use-recheck', () => ({ useRecheck: () => ({ run, dialogs: null }) }))
const callApi = vi.fn()
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { LoginSlips } = await import('./login-slips')

/** Makes the slips of these students; `answer` answers a call with slips of all who were asked for. */
async function makeSlips(students: string[]) {
  let answer = async () => undefined as unknown
  callApi.mockReset()
  callApi.mockImplementation(
    (_, __, body: { students: string[] }) =>
      new Promise((resolve) => {
        answer = () => act(async () => resolve({ data: slipsOf(body.students) }))
      }),
  )
  const { main, root } = newRoot()
  const element = createElement(LoginSlips, {
    division: '10-A',
    students,
    onlyStudent: null,
    isSelection: false,
    email: 'meena@school.example',
    back: '/admin/dashboard',
    next: null,
    nextClass: null,
  })
  await act(async () => root.render(element))
  await act(async () => main.querySelector('button')?.click())
  return { main, leave: () => act(async () => root.unmount()), answer: () => answer() }
}

const slipsOf = (students: string[]): Slips => ({
  school: 'Hill View High School',
  instituteId: 'HILLVIEW',
  class: '10-A',
  signIn: 'Sign in at school.example/student',
  slips: students.map((guid) => ({
    guid,
    username: `Pupil ${guid}`,
    rollNumber: guid,
    email: '',
    loginName: `HILLVIEW-${guid}`,
    password: 'blue-vitriol-42',
    address: `https://school.example/student/login?number=${guid}`,
  })),
  left: [],
})

const seven = ['1', '2', '3', '4', '5', '6', '7']

test('no more passwords are made once the page is left during the first batch', async () => {
  const { leave, answer } = await makeSlips(seven)
  await leave()
  await answer()
  expect(callApi).toHaveBeenCalledOnce()
})

test('while slips are made the progress has the focus, and the question before leaving says how many are made', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const { main, answer } = await makeSlips(seven)
  await answer()
  expect(document.activeElement?.textContent).toBe('Making passwords5 of 7')
  const link = main.appendChild(document.createElement('a'))
  link.href = '/admin/dashboard'
  link.click()
  expect(confirm).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('5 of 7 login slips are made; the rest are not.'),
  )
  await answer()
  expect(main.querySelector('h2')?.textContent).toBe('7 login slips for 10-A')
})

test('a single slip is named after its student', async () => {
  const { main, answer } = await makeSlips(['1'])
  await answer()
  expect(main.querySelector('h2')?.textContent).toBe('Login slip for Pupil 1')
  expect(main.textContent).toContain('the password is gone')
})
