import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Selection } from '@/components/table/selection'
import type { StudentRow } from './student-columns'
import { StudentTable } from './student-table'

const row: StudentRow = {
  ...{ number: 1, guid: 'pupil', username: 'Asha', rollNumber: '1', class: '9-A', boardRollNumber: null },
  subsplan: 'free',
  ...{ physics: null, chemistry: null, biology: null, overridden: [] },
}

function htmlOf(given: Partial<Parameters<typeof StudentTable>[0]>) {
  const props = {
    rows: [row],
    params: {},
    filtered: false,
    adminId: 'head',
    hasClass: true,
    manages: true,
    ...given,
  }
  const table = () => Selection({ ids: ['pupil'], total: 1, children: createElement(StudentTable, props) })
  return renderToStaticMarkup(createElement(table))
}

test.each([
  ['an admin who edits to the form', true, '/student/edit/pupil/head'],
  ['one who only reads to the student’s experiments', false, '/admin/experiments/pupil'],
])('a student’s name leads %s', (_, manages, href) => {
  expect(htmlOf({ manages })).toContain(`href="${href}"`)
})

test.each([true, false])('a class that no longer exists is not said to be empty (manages: %s)', (manages) => {
  const named = { rows: [], params: { class: '10-C' }, filtered: true, manages }
  const missing = htmlOf({ ...named, hasClass: false })
  expect(missing).toContain('There is no class 10-C')
  expect(missing).toContain('href="/admin/dashboard?tab=classes"')
  expect(htmlOf(named)).toContain(manages ? 'No students in 10-C yet' : 'No students in this class')
})
