import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { StudentRow } from './student-columns'

vi.mock('next/navigation', () => ({
  usePathname: () => '/admin/dashboard',
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}))

const { Selection } = await import('@/components/table/selection')
const { StudentTable } = await import('./student-table')

const row: StudentRow = {
  ...{ number: 1, guid: 'pupil', username: 'Asha', rollNumber: '1', class: '9-A', boardRollNumber: null },
  subsplan: 'free',
  ...{ physics: null, chemistry: null, biology: null, overridden: [] },
}

test.each([
  ['an admin who edits to the form', true, '/student/edit/pupil/head'],
  ['one who only reads to the student’s experiments', false, '/admin/experiments/pupil'],
])('a student’s name leads %s', (_, manages, href) => {
  const props = { rows: [row], params: {}, filtered: false, adminId: 'head', hasClass: true, manages }
  const table = () => Selection({ ids: ['pupil'], total: 1, children: createElement(StudentTable, props) })
  expect(renderToStaticMarkup(createElement(table))).toContain(`href="${href}"`)
})
