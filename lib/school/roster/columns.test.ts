import { expect, test } from 'vitest'
import { matchColumns } from './columns.ts'
import { fieldsOf } from './fields.ts'

test.each(['students', 'teachers'] as const)('no field of %s has a heading that is never stored', (kind) => {
  const dropped = fieldsOf[kind].flatMap(({ known }) => matchColumns(kind, [...known]).dropped)
  expect(dropped).toEqual([])
  expect(matchColumns(kind, ['Blood Group']).dropped).toEqual(['Blood Group'])
})

test.each(['S. No.', 'Sr. No.', 'Sl. No.', 'Serial No'])(
  'a column %s counts the rows of a file, and nobody is recognised by it',
  (heading) => {
    const { columns } = matchColumns('students', [heading, 'Name', 'Class', 'Roll No'])
    expect(columns[0]).toEqual({ heading, index: 0, field: null })
  },
)
