import { expect, test } from 'vitest'
import { db } from '../../testing/db.ts'
import { countUse, notCounted } from './refuse-in-use.ts'

/** The tables whose rows belong to a session, and all that refer to them, however far. */
const tablesOfSessions = () => db.$queryRaw<{ name: string }[]>`
  WITH RECURSIVE reached AS (
    SELECT format('%I', table_name)::regclass::oid AS id FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name IN ('pastSession', 'classId', 'studentId')
    UNION
    SELECT c.conrelid FROM pg_constraint c JOIN reached ON reached.id = c.confrelid WHERE c.contype = 'f')
  SELECT relname::text AS name FROM reached JOIN pg_class c ON c.oid = reached.id ORDER BY 1`

test('an undo of the beginning of a session counts the rows of every table of a session, or says why it need not', async () => {
  const counted = [...countUse('').sql.matchAll(/FROM "(\w+)"/g)].map(([, table]) => table)
  const known = [...counted, ...Object.keys(notCounted)].sort()
  const message =
    'in lib/care/academic-session/refuse-in-use.ts, count its rows in countUse, or name it in notCounted'
  expect(known, message).toEqual((await tablesOfSessions()).map(({ name }) => name))
})
