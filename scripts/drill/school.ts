import { join } from 'node:path'
import { asUser, DATABASE, roles, runStatements, superuserUrl } from '../scale/database.ts'
import { startNode } from '../services/child.ts'
import { prisma } from '../services/prisma.ts'
import { root } from '../services/root.ts'

/** Built into PostgreSQL from 18 on; the bench's seed uses it. */
const uuidv7 = `CREATE FUNCTION uuidv7() RETURNS uuid LANGUAGE sql AS 'SELECT gen_random_uuid()'`

const studentsPerSchool = 500

/** Creates the site's database on an empty server and fills it with the bench's schools. */
export async function makeSchools(port: number, students: number): Promise<void> {
  const url = superuserUrl(port, DATABASE)
  await runStatements(superuserUrl(port), ...roles('drill'))
  await prisma(['migrate', 'deploy'], { MIGRATE_DATABASE_URL: asUser(url, 'labmark') })
  const [isOlder] = await runStatements(url, `SELECT WHERE to_regproc('pg_catalog.uuidv7') IS NULL`)
  if (isOlder) await runStatements(url, uuidv7)
  const schools = Math.max(1, Math.round(students / studentsPerSchool))
  const seeding = startNode(
    ['--import', 'tsx', join(root, 'bench/seed/main.ts'), url, String(schools)],
    {},
    'inherit',
  )
  if ((await seeding.ended) !== 0)
    throw new Error('The schools could not be made: bench/seed says why above.')
  if (isOlder) await runStatements(url, 'DROP FUNCTION public.uuidv7')
}
