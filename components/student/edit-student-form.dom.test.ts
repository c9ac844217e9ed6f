import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render, typeInto } from '@/components/testing/render'
import { forEachDetail } from '@/lib/school/student/details'
import type { StudentView } from '@/lib/school/student/schema'

const { EditStudentForm } = await import('./edit-student-form')

const marks = { physics: null, chemistry: null, biology: null }
const student: StudentView = {
  ...{ guid: 'pupil', username: 'Asha', email: '', rollNumber: '1', registrationDate: '2026-04-01' },
  ...{ ...marks, computed: marks, overridden: [], class: '10-A', instituteId: 'lake' },
  ...forEachDetail(() => ''),
  ...{ subsplan: 'free', admissionNumber: null, loginName: null, boardRollNumber: null, apaarId: null },
}

const classes = [
  { guid: 'ten-a', class: '10-A' },
  { guid: 'ten-b', class: '10-B' },
]

test.each([
  [
    'the list with its search',
    '/admin/dashboard?tab=classes&q=rao&page=2',
    '/admin/dashboard?tab=classes&q=rao&page=2',
  ],
  ['the class, after any other page', '/admin/keys', '/admin/dashboard?tab=classes&class=10-A'],
])('Cancel leads to where Save does: %s', async (_, before, href) => {
  const url = new URL(before, window.location.origin).href
  vi.stubGlobal('navigation', {
    entries: () => [{ url }, {}],
    currentEntry: { index: 1 },
    addEventListener: vi.fn(),
  })
  const main = await render(createElement(EditStudentForm, { student, classes, apaar: false }))
  const cancel = [...main.querySelectorAll('a')].find(({ textContent }) => textContent === 'Cancel')
  expect(cancel?.getAttribute('href')).toBe(href)
})

test('once the server says that the marks are frozen, a reason is asked for and sent with the mark', async () => {
  vi.stubGlobal('navigation', undefined)
  const message = 'These marks are frozen. Please say why you are changing them.'
  const refusal = { code: 'invalid', message, fields: { reason: [message] } }
  const sent: unknown[] = []
  const fetched = vi.fn(async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return new Response(JSON.stringify(refusal), { status: 422 })
  })
  vi.stubGlobal('fetch', fetched)
  const main = await render(createElement(EditStudentForm, { student, classes, apaar: false }))
  const field = (name: string) => main.querySelector(`[name=${name}]`)
  const submit = (times: number) =>
    act(async () => {
      main.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
      await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(times), 60_000)
    })
  await typeInto(field('physics'), '9')
  expect(field('reason')).toBeNull()
  await submit(1)
  expect(sent.at(-1)).toEqual({ physics: 9, expected: { physics: '' } })
  await vi.waitFor(() => expect(field('reason')?.getAttribute('aria-invalid')).toBe('true'))
  const links = [...main.querySelectorAll('section a')]
  expect(links.map(({ textContent }) => textContent)).toEqual([message])
  expect(links[0]?.getAttribute('href')).toBe(`#${field('reason')?.id}`)
  await submit(2)
  await vi.waitFor(() => expect(field('reason')?.getAttribute('aria-invalid')).toBe('true'))
  await typeInto(field('reason'), 'Viva repeated')
  await submit(3)
  expect(sent.at(-1)).toMatchObject({ physics: 9, reason: 'Viva repeated' })
})

test('a change of class names the class that the page showed', async () => {
  vi.stubGlobal('navigation', undefined)
  const sent: unknown[] = []
  const fetched = vi.fn(async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return new Response(
      JSON.stringify({ message: 'Updated Successfully', data: { ...student, class: '10-B' } }),
    )
  })
  vi.stubGlobal('fetch', fetched)
  const main = await render(createElement(EditStudentForm, { student, classes, apaar: false }))
  await typeInto(main.querySelector('[name=class]'), '10-B')
  await act(async () => {
    main.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce(), 60_000)
  })
  expect(sent).toEqual([{ class: '10-B', classGuid: 'ten-b', expected: { class: '10-A' } }])
})
