import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { servedPage } from '@/components/testing/render'
import { slipFragment } from '@/lib/school/student/slip-address'
import { StudentLoginForm } from './student-login-form'

const fields = ['instituteId', 'loginName', 'password']

/** Renders the page as the server sends it, on a device where Asha signed in last, and hydrates it. */
function openPage() {
  localStorage.setItem('labmark.student', slipFragment({ instituteId: 'LAKESIDE', loginName: '1001' }))
  const form = createElement(StudentLoginForm, { keepsPages: false })
  const { main, hydrate } = servedPage(form)
  const field = (name: string) => main.querySelector(`input[name=${name}]`) as HTMLInputElement
  const values = () => fields.map((name) => field(name).value)
  return { field, values, hydrate }
}

test('the last account is filled in, and the first empty field has the focus', async () => {
  const { field, values, hydrate } = openPage()
  await hydrate()
  expect(values()).toEqual(['LAKESIDE', '1001', ''])
  expect(document.activeElement).toBe(field('password'))
  expect(field('loginName').inputMode).toBe('numeric')
})

test('what somebody else typed before the page is ready stays, without the last account', async () => {
  const { field, values, hydrate } = openPage()
  field('loginName').value = '1002'
  field('password').value = 'river cotton'
  field('password').focus()
  await hydrate()
  expect(values()).toEqual(['', '1002', 'river cotton'])
  expect(document.activeElement).toBe(field('password'))
})

test('the rest of the last account is filled in beside a part of it typed before the page is ready', async () => {
  const { field, values, hydrate } = openPage()
  field('loginName').value = '1001'
  await hydrate()
  expect(values()).toEqual(['LAKESIDE', '1001', ''])
})

test('a slip scanned while the page is open starts over with its account', async () => {
  const { field, values, hydrate } = openPage()
  await hydrate()
  field('password').value = 'of somebody else'
  await act(async () => {
    window.location.hash = slipFragment({ instituteId: 'HILL', loginName: 'uma' })
    await vi.waitFor(() => expect(values()).toEqual(['HILL', 'uma', '']), 60_000)
  })
  expect(document.activeElement).toBe(field('password'))
  expect(field('loginName').inputMode).toBe('text')
  expect(window.location.hash).toBe('')
})
