import { expect, test } from 'vitest'
import { matchColumns } from './columns.ts'
import { fieldsOf } from './fields.ts'

test.each(['students', 'teachers'] as const)('no field of %s has a heading that is never stored', (kind) => {
  const dropped = fieldsOf[kind].flatMap(({ known }) => matchColumns(kind, [...known]).dropped)
  expect(dropped).toEqual([])
  expect(matchColumns(kind, ['Blood Group']).dropped).toEqual(['Blood Group'])
})
