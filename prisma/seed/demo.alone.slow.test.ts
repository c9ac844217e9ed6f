import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyRow } from '../../scripts/backup/testing/every-row.ts'
import { createWorkerDatabase } from '../../scripts/test/test-database.ts'
import logins from '../demo-logins.json' with { type: 'json' }

// As at the first `npm start`: an empty, migrated database. The site's modules read its URL when they are imported.
const { owner, site, rows } = await createWorkerDatabase(process.env.TEST_DATABASE_URL ?? '', 'demo')
Object.assign(process.env, { DATABASE_URL: site, TEST_ROWS_URL: rows })
const { loadDemo } = await import('./demo.ts')
const { POST: login } = await import('@/app/api/institution/login/route')
const { POST: studentLogin } = await import('@/app/api/student/login/route')
const { resolveActor } = await import('../../lib/access/session/resolve-actor.ts')
const { viewMarksGrid } = await import('../../lib/lab/mark/grid.ts')
const { createCompanyStaff } = await import('../../lib/company/staff/create-company-staff.ts')
const { allTenants } = await import('../../lib/core/db.ts')
const { listClasses } = await import('../../lib/school/class/list-classes.ts')
const { viewStart } = await import('../../lib/shop/feature/view-start.ts')
const { call, cookieOf } = await import('../../lib/testing/call.ts')
const { db } = await import('../../lib/testing/db.ts')
const { findBroken } = await import('../../lib/testing/invariants.ts')

const password = logins[0]?.password ?? ''
const client = new pg.Client(owner)

beforeAll(async () => {
  await client.connect()
  await createCompanyStaff(allTenants, { email: 'nila@labmark.example', name: 'Nila Sen' })
  await loadDemo()
})

afterAll(() => client.end())

async function signIn(email: string) {
  const { status, headers } = await call(login, null, { body: { email, password } })
  expect(status, email).toBe(200)
  return resolveActor(new Headers({ cookie: cookieOf(headers, 'session') }))
}

test('there are two schools with their classes, and all invariants hold', async () => {
  const schools = await db.institution.findMany({ orderBy: { name: 'asc' } })
  expect(schools.map(({ name }) => name)).toEqual(['Greenfield Public School', 'Hill View High School'])
  for (const { id } of schools) expect(await findBroken(id)).toEqual([])
  const divisions = async (email: string) =>
    (await listClasses(await signIn(email), {})).items.map(
      ({ classdivision, strength }) => `${classdivision} ${strength}`,
    )
  expect(await divisions('asha@greenfield.example')).toEqual(['10-A 32', '10-B 32', '10-C 32', '10-D 32'])
  expect(await divisions('meena@hillview.example')).toEqual(['10-A 24', '10-B 24'])
})

test.each(logins)(
  'the $role of $school signs in and sees attempts that wait, drafts and marks given out',
  async ({ role, email }) => {
    const person = await signIn(email)
    expect(person.role).toBe(role)
    const { cells } = await viewMarksGrid(person, { class: '10-A' })
    const states = new Set(cells.map(({ state }) => state))
    expect(states).toEqual(new Set(['waiting', 'draft', 'released']))
  },
)

test('the student whom the README names signs in, may hand in, and has the benches open', async () => {
  const names = { instituteId: 'GREENFIELD', loginName: 'GREENFIELD-1000' }
  const { headers } = await call(studentLogin, null, { body: { ...names, password, browser: true } })
  const student = await resolveActor(new Headers({ cookie: cookieOf(headers, 'session') }))
  expect(await viewStart(student, { slug: 'stomata-in-a-leaf-peel' })).toMatchObject({
    refusal: null,
    bench: { open: true },
  })
})

test('those who left with the session before have a released mark in every experiment', async () => {
  const { id: institutionId } = await db.institution.findFirstOrThrow({ where: { displayId: 'HILLVIEW' } })
  const left = await db.student.findMany({
    where: { institutionId, pastSession: { not: '' } },
    select: { _count: { select: { attempts: { where: { releaseId: { not: null } } } } } },
  })
  const experiments = await db.experiment.count({ where: { catalogueId: { not: null } } })
  expect(left.map(({ _count }) => _count.attempts)).toEqual(Array(12).fill(experiments))
})

test('no mail waits but the password of the company’s staff, whose account is older than the schools', async () => {
  const mails = await db.job.findMany({ where: { kind: { in: ['mail', 'firstMail', 'credentials'] } } })
  expect(mails.map(({ payload }) => payload)).toEqual([
    expect.objectContaining({ to: 'nila@labmark.example' }),
  ])
})

test('running it again changes nothing', async () => {
  const before = await everyRow(client)
  await loadDemo()
  expect(await everyRow(client)).toEqual(before)
})
