import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'
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
  const main = await render(createElement(EditStudentForm, { student, divisions: ['10-A'], apaar: false }))
  const cancel = [...main.querySelectorAll('a')].find(({ textContent }) => textContent === 'Cancel')
  expect(cancel?.getAttribute('href')).toBe(href)
})
