import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type StudentRow, studentColumns } from './student-columns'

const row: StudentRow = {
  ...{ number: 3, guid: 'g', username: 'Asha', rollNumber: '1', class: null, boardRollNumber: null },
  subsplan: 'free',
  ...{ physics: 0, chemistry: 4.5, biology: null, overridden: ['chemistry'] },
  computed: { physics: 0, chemistry: null, biology: null },
}

const cells = (ofOneClass: boolean, student = row) =>
  studentColumns(({ username }) => username, { ofOneClass }).map(({ label, cell }) => [
    label,
    renderToStaticMarkup(createElement('td', null, cell(student))).slice('<td>'.length, -'</td>'.length),
  ])

test('a mark of zero is shown, a missing one is a dash, and a typed one says what was computed', () => {
  const textsByLabel = Object.fromEntries(cells(true))
  expect(textsByLabel).toMatchObject({
    'No.': '3',
    Name: 'Asha',
    P: '0',
    B: '<span class="text-muted">–</span>',
  })
  expect(textsByLabel.C).toMatch(/title="Typed by hand; computed none yet".*4\.5/)
})

test('with several classes a row names its class, or says that it has none', () => {
  expect(Object.fromEntries(cells(true))).not.toHaveProperty('Class')
  expect(Object.fromEntries(cells(false)).Class).toContain('No class')
  expect(Object.fromEntries(cells(false, { ...row, class: '9-A' })).Class).toBe('9-A')
})
