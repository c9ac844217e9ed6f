import { rowsOf } from './database.ts'
import { secondAdminEmail } from './people.ts'
import type { Stage } from './stage.ts'

const ofSchool = `"institutionId" = (SELECT "institutionId" FROM "Account" WHERE email = $1)`

/** Everything that a session which begins writes to, as text. */
const written = `SELECT coalesce(string_agg(line, E'\\n' ORDER BY line), '') AS rows FROM (${[
  ...[
    'AcademicSession',
    'Class',
    'ClassTeacher',
    'Student',
    'Account',
    'AccessKey',
    'KeyEvent',
    'ConsentEntry',
  ],
  ...['Experiment', 'PracticalRule', 'BoardBatch', 'Attempt', 'Release'],
]
  .map((table) => `SELECT '${table} ' || t::text AS line FROM "${table}" t WHERE ${ofSchool}`)
  .join(' UNION ALL ')}) all_rows`

/** The rows of the school whose next session begins: the same text means that nothing of it has changed. */
export const sessionRows = async ({ url }: Stage): Promise<string> =>
  (await rowsOf<{ rows: string }>(url, written, [secondAdminEmail]))[0]?.rows ?? ''

/** The names of its past sessions, the oldest first. */
export const pastSessions = async ({ url }: Stage): Promise<string[]> =>
  (
    await rowsOf<{ name: string }>(
      url,
      `SELECT name FROM "AcademicSession" WHERE ${ofSchool} AND "endedAt" IS NOT NULL ORDER BY name`,
      [secondAdminEmail],
    )
  ).map(({ name }) => name)

/** What the school's wizard sends when everybody repeats: each step of the begin then has rows to write. */
export async function everybodyRepeats({ url }: Stage) {
  const [running] = await rowsOf<{ name: string }>(
    url,
    `SELECT name FROM "AcademicSession" WHERE ${ofSchool} AND "endedAt" IS NULL`,
    [secondAdminEmail],
  )
  const classes = await rowsOf<{ guid: string; kept: boolean; goesTo: string }>(
    url,
    `SELECT id AS guid, true AS kept, classdivision AS "goesTo" FROM "Class"
      WHERE ${ofSchool} AND "pastSession" = '' AND "removedAt" IS NULL AND classdivision <> 'DEMO-A'`,
    [secondAdminEmail],
  )
  return { from: running?.name, classes, students: [] }
}
