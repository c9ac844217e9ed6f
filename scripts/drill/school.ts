import { fill } from '../../bench/seed/fill.ts'
import { oneSmall } from '../../bench/seed/size.ts'
import { ask, DATABASE, grants, roles, superuserUrl } from '../scale/database.ts'
import { prisma } from '../services/prisma.ts'

/** PostgreSQL has it from 18 on; the bench's rows are made with it. */
const uuidv7 = `CREATE FUNCTION uuidv7() RETURNS uuid LANGUAGE sql AS 'SELECT gen_random_uuid()'`

/** Makes the site's database on an empty server, and fills it with schools of 500 whose students have done five experiments. */
export async function makeSchools(port: number, students: number): Promise<void> {
  const url = superuserUrl(port, DATABASE)
  await ask(superuserUrl(port), ...roles('drill'))
  await ask(url, ...grants)
  await prisma(['migrate', 'deploy'], { MIGRATE_DATABASE_URL: url.replace('postgres@', 'labmark@') })
  const [{ version }] = (await ask(url, `SELECT current_setting('server_version_num')::int AS version`)) as [
    { version: number },
  ]
  const own = version < 180_000
  if (own) await ask(url, uuidv7)
  const schools = Math.max(1, Math.round(students / oneSmall.students))
  await fill(url, { ...oneSmall, schools, attempts: 5 }, 'nobody signs in here')
  if (own) await ask(url, 'DROP FUNCTION uuidv7')
}
