import { describe, expect, test } from 'vitest'
import { signInSchool } from '../../access/sign-in/sign-in.ts'
import { visitor } from '../../core/actor.ts'
import { allTenants } from '../../core/db.ts'
import { db } from '../../testing/db.ts'
import { admin, institute, provider, student, testPassword } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { drainJobs } from '../../testing/run-jobs.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { makeWorld, snapshot, tablesOfSchools } from '../../testing/world.ts'
import { closeInstitute } from './close-institute.ts'
import { closedRetentionDays } from './closing.ts'
import { eraseInstitute, queueErasures, remindOfErasure } from './erase-institute.ts'
import { onboardInstitute } from './onboard-institute.ts'
import { reopenInstitute } from './reopen-institute.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Records that the law requires to be kept, and the coupons that the company issued to the school. */
const retainedTables = [
  ...[
    'AccessKey',
    'Coupon',
    'CouponUse',
    'Invoice',
    'KeyEvent',
    'Order',
    'PaymentEvent',
    'PaymentLink',
    'Refund',
  ],
]

async function close({ id, displayId }: { id: string; displayId: string }, days: number) {
  await closeInstitute(await provider(), { id, displayId })
  await db.institution.update({ where: { id }, data: { closedAt: daysAgo(days) } })
}

async function closedWorld(canary: string, days: number) {
  const world = await makeWorld(canary)
  await close(world.school, days)
  return world
}

/** A school with an owner and a student, closed so many days ago. */
async function closedSchool(days: number) {
  const school = await institute()
  const head = await admin(school.id)
  await student(school.id)
  await close(school, days)
  return { school, head }
}

const erase = (institutionId: string) => db.$transaction((tx) => eraseInstitute(tx, { institutionId }))

/** The number of rows that each table has of the institute; tables without any are left out. */
async function rowsOf(institutionId: string): Promise<Record<string, number>> {
  const counts: [string, number][] = []
  const tables = (await tablesOfSchools()).map((name) => `"${name}"`)
  for (const table of [...tables, 'kept.headcount', 'kept.handed_in']) {
    const [row] = await db.$queryRawUnsafe<{ rows: number }[]>(
      `SELECT count(*)::int AS rows FROM ${table} WHERE "institutionId" = $1::uuid`,
      institutionId,
    )
    counts.push([table.replaceAll('"', ''), row?.rows ?? 0])
  }
  return Object.fromEntries(counts.filter(([, rows]) => rows > 0))
}

describe('the erasure of a closed institute', () => {
  test('one that is reopened while it is erased stays closed: nobody is left who could sign in', async () => {
    const { school } = await closedSchool(closedRetentionDays + 0.1)
    const staff = await provider()
    const reopened = await whileOpen(
      (tx) => eraseInstitute(tx, { institutionId: school.id }),
      () => reopenInstitute(staff, { id: school.id }),
    )
    expect(reopened).toMatchObject({ status: 'rejected', reason: { status: 409 } })
    expect((await db.institution.findUniqueOrThrow({ where: { id: school.id } })).closedAt).not.toBeNull()
  })

  test('T79: after 30 days nothing of its people is left in any table; invoices stay, and other schools are untouched', async () => {
    const world = await closedWorld('Gone', closedRetentionDays + 0.1)
    const { id } = world.school
    const neighbour = await makeWorld('Neighbour')
    const before = [await rowsOf(id), await snapshot(neighbour.school.id)] as const
    expect(Object.keys(before[0]).length).toBeGreaterThan(retainedTables.length)
    await erase(id)
    expect(Object.keys(await rowsOf(id)).filter((table) => !retainedTables.includes(table))).toEqual([])
    for (const table of ['AccessKey', 'Order']) expect((await rowsOf(id))[table]).toBe(before[0][table])
    expect(await snapshot(neighbour.school.id)).toBe(before[1])
    expect(await snapshot(id)).not.toMatch(/Gone (pupil|lead|idle|gone|loose|comment|sentence|message|actor)/)
  })

  test('money still on its way arrives all the same, no job that names its people is left, their addresses open nothing, and its id is free', async () => {
    const { school, head } = await closedSchool(closedRetentionDays + 1)
    const [payload, runAt] = [{ institutionId: school.id }, daysAgo(-1)]
    const movesMoney = ['refund', 'checkRefund', 'checkLink', 'closeLink']
    await db.job.createMany({ data: movesMoney.map((kind) => ({ kind, payload, runAt })) })
    await db.job.create({ data: { kind: 'mail', payload: { ...payload, to: head.email }, runAt } })
    await erase(school.id)
    const where = { payload: { path: ['institutionId'], equals: school.id } }
    const left = await db.job.findMany({ where })
    await db.job.deleteMany({ where })
    expect(left.map(({ kind }) => kind).sort()).toEqual(movesMoney.toSorted())
    const nobody = visitor({ ip: null, userAgent: null })
    await expect(signInSchool(nobody, { email: head.email, password: testPassword })).rejects.toMatchObject({
      code: 'credentials_wrong',
    })
    const email = `new-${school.displayId}@test.example.com`
    const form = { name: 'Other', displayId: school.displayId, adminName: 'Meena', email }
    expect(await onboardInstitute(await provider(), form)).toMatchObject({ displayId: school.displayId })
  })

  test('its admins get a mail, and the company’s staff a note with numbers and no name', async () => {
    const { school, head, loose } = await closedWorld('Noted', closedRetentionDays + 1)
    const past = { institutionId: school.id, id: loose.accountId }
    await db.student.update({ where: { institutionId_id: past }, data: { pastSession: '2025-26' } })
    // As the job does, which begins with the current session in view.
    await allTenants.write((tx) => eraseInstitute(tx, { institutionId: school.id }))
    const mails = await mailsTo(head.email)
    const mail = mails.find(({ subject }) => subject === `The data of ${school.name} has been erased`)
    // Nothing about the address: it may have an account at another school.
    expect(mail?.text).toContain(`The accounts of ${school.name} are gone with it.`)
    expect(mail?.text).not.toContain('address')
    const alarm = await db.alarm.findUniqueOrThrow({ where: { key: `institute.erased ${school.id}` } })
    expect(alarm.message).toContain('has been erased: 4 students, 3 teachers, 3 classes.')
    expect(alarm.message).not.toMatch(/Noted (pupil|lead)|@/)
  })

  test('a day too early, or once it is open again, it erases nothing', async () => {
    const early = await closedSchool(closedRetentionDays - 0.1)
    const before = await snapshot(early.school.id)
    await erase(early.school.id)
    expect(await snapshot(early.school.id)).toBe(before)
    const reopened = await closedSchool(closedRetentionDays + 1)
    await reopenInstitute(await provider(), { id: reopened.school.id })
    await erase(reopened.school.id)
    expect(await db.account.count({ where: { institutionId: reopened.school.id } })).toBeGreaterThan(0)
  })

  test('the nightly job erases each that is due, once, and runs again the next night', async () => {
    const [due, early] = [
      await closedSchool(closedRetentionDays + 1),
      await closedSchool(closedRetentionDays - 1),
    ]
    // The mails of the closings and the jobs of other tests are not under test here.
    await db.job.deleteMany({})
    await db.$transaction((tx) => queueErasures(tx))
    await db.$transaction((tx) => queueErasures(tx))
    const waiting = { kind: 'eraseInstitute', payload: { path: ['institutionId'], equals: due.school.id } }
    expect(await db.job.count({ where: waiting })).toBe(1)
    await db.job.create({ data: { kind: 'erasures', payload: {} } })
    await drainJobs()
    expect(await db.account.count({ where: { institutionId: due.school.id } })).toBe(0)
    expect(await db.account.count({ where: { institutionId: early.school.id } })).toBeGreaterThan(0)
    expect(await db.job.count({ where: { kind: 'erasures', runAt: { gt: new Date() } } })).toBe(1)
  })
})

describe('the mails before it', () => {
  const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)
  const soon = (name: string) => new RegExp(`^The data of ${name} is erased on \\d`)

  test('are sent at the closing, and seven days before the end by a job that the closing queues', async () => {
    const head = await admin()
    const id = head.institutionId
    const { displayId, name } = await db.institution.findUniqueOrThrow({ where: { id } })
    await closeInstitute(await provider(), { id, displayId })
    expect(await subjectsTo(head.email)).toEqual([`${name} is closed on Labmark`])
    const ofThis = { kind: 'erasureReminder', payload: { path: ['institutionId'], equals: id } }
    const job = await db.job.findFirstOrThrow({ where: ofThis })
    const days = (job.runAt.getTime() - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(closedRetentionDays - 7)
    await db.job.update({ where: { id: job.id }, data: { runAt: new Date() } })
    expect((await subjectsTo(head.email)).at(-1)).toMatch(soon(name))
  })

  test('a reminder of a closing that was undone says nothing', async () => {
    const head = await admin()
    const id = head.institutionId
    const closedAt = daysAgo(23).toISOString()
    await db.$transaction((tx) => remindOfErasure(tx, { institutionId: id, closedAt }))
    await db.institution.update({ where: { id }, data: { closedAt: new Date() } })
    await db.$transaction((tx) => remindOfErasure(tx, { institutionId: id, closedAt }))
    expect(await subjectsTo(head.email)).toEqual([])
  })
})
