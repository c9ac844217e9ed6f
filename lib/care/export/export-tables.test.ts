import { expect, test } from 'vitest'
import { tablesOfSchools } from '../../testing/world.ts'
import { exportTables, notExported } from './export-tables.ts'

test('a school takes every table along, or the reason why not is written down', async () => {
  const exported = Object.values(exportTables).flatMap(({ holds }) => holds)
  const known = [...new Set([...exported, ...Object.keys(notExported)])].sort()
  const message =
    'export its rows by a table of lib/care/export/export-tables.ts, or name it in notExported there'
  expect(known, message).toEqual((await tablesOfSchools()).sort())
})
