import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '../../lib/core/actor.ts'
import { closedBefore } from '../../lib/school/institute/closing.ts'
import { eraseInstitute, queueErasures } from '../../lib/school/institute/erase-institute.ts'
import { openInstitution } from '../../lib/school/institute/open-institution.ts'
import { openSlip } from '../../lib/school/parent/open-slip.ts'
import { renewCode } from '../../lib/school/parent/renew-codes.ts'
import { registerCodes, slipCodeOf } from '../../lib/school/parent/slip-code.ts'
import { enqueue } from '../../lib/services/jobs/queue.ts'
import { db } from '../../lib/testing/db.ts'
import { makeWorld, type World } from '../../lib/testing/world.ts'
import { findBroken } from '../../lib/wiring/invariant/find-broken.ts'
import { loadInstitute } from './load-institute.ts'
import { saveBackup } from './save.ts'
import { everyRow } from './testing/every-row.ts'

const folder = mkdtempSync(join(tmpdir(), 'labmark-school-'))
const file = join(folder, 'backup')
const client = new pg.Client(process.env.MIGRATE_DATABASE_URL)
let gone: World
let other: World
/** The erasure of an import's lines, which a school has waiting. */
let erasingJob: object
let before: Record<string, string[]>

beforeAll(async () => {
  await client.connect()
  gone = await makeWorld('Gone')
  other = await makeWorld('Stays')
  await renewCode(gone.head, { id: gone.pupil.accountId })
  await addSecondSteps(gone)
  await signInAtProvider(gone)
  erasingJob = await addJobs(gone)
  await saveBackup(client, file)
  before = await rowsOf(gone)
})

afterAll(async () => {
  await client.end()
  rmSync(folder, { recursive: true })
})

/** The stored rows of a school, except sign-ins, which are not restored. */
async function rowsOf({ school: { id } }: World): Promise<Record<string, string[]>> {
  return { ...(await everyRow(client, id)), Job: [], OidcSession: [] }
}

const restore = (from = file) => loadInstitute(client, from, gone.school.displayId)

/** A sign-in of the school's admin with the school's own provider. */
const signInAtProvider = ({ head: { accountId, sessionId, institutionId } }: World) =>
  db.oidcSession.create({
    data: { sessionId, institutionId, issuer: 'https://id.example', subject: accountId },
  })

/** A passkey, an authenticator app and a recovery code of the school's admin. */
async function addSecondSteps({ head: { accountId } }: World) {
  const name = 'Phone'
  await db.passkey.create({
    data: { accountId, credentialId: accountId, publicKey: 'key', name, counter: 3 },
  })
  await db.authenticator.create({ data: { accountId, sealedSecret: 'sealed' } })
  await db.recoveryCode.create({ data: { accountId, codeHash: 'hash', salt: 'salt' } })
}

/** Two jobs of the school, of which one mails somebody. @returns the other one */
async function addJobs({ school: { id: institutionId } }: World) {
  const job = { institutionId, importId: crypto.randomUUID() }
  const runAt = new Date(Date.now() + 86_400_000)
  await db.$transaction(async (tx) => {
    await enqueue(tx, 'forgetRows', job, runAt)
    await enqueue(tx, 'credentials', job, runAt)
  })
  return db.job.findFirstOrThrow({ where: { kind: 'forgetRows', runAt } })
}

/** The second steps of the school's admin. */
async function secondStepsOf({ head: { accountId } }: World) {
  const where = { accountId }
  return {
    passkeys: await db.passkey.findMany({ where }),
    app: await db.authenticator.findUnique({ where }),
    codes: await db.recoveryCode.findMany({ where }),
  }
}

/** Deletes every row of the school directly, like an accident in the database. */
async function wipe({ school: { id } }: World) {
  await client.query('BEGIN; SET LOCAL session_replication_role = replica')
  for (const table of ['ConsentCode', 'Passkey', 'Authenticator', 'RecoveryCode'])
    await client.query(
      `DELETE FROM "${table}" WHERE "accountId" IN (SELECT id FROM "Account" WHERE "institutionId" = $1)`,
      [id],
    )
  for (const table of Object.keys(before)) {
    const column = table === 'Institution' ? 'id' : 'institutionId'
    const { rows } = await client.query(
      `SELECT 1 FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 AND column_name = $2`,
      [table, column],
    )
    if (rows.length > 0) await client.query(`DELETE FROM "${table}" WHERE "${column}" = $1`, [id])
  }
  await client.query('COMMIT')
}

test('T71: an existing school is left as it is', async () => {
  await expect(restore()).rejects.toThrow('This school is there')
  expect(await rowsOf(gone)).toEqual(before)
})

test('T71: a school whose rows are gone is restored completely, while another works', async () => {
  const [othersBefore, steps] = [await rowsOf(other), await secondStepsOf(gone)]
  await wipe(gone)
  expect((await rowsOf(gone)).Student).toEqual([])
  const [restored] = await Promise.all([
    restore(),
    db.student.count({ where: { institutionId: other.school.id } }),
  ])
  expect(restored.rows).toMatchObject({ Institution: 1, Admin: 1, Class: 3, AccessKey: 2 })
  // Rule 7: the rows were deleted without the triggers that count students, and restored with them.
  expect((await findBroken(db, gone.school.id)).filter(({ rule }) => rule === 7)).toEqual([])
  expect(await rowsOf(gone)).toEqual(before)
  expect(await secondStepsOf(gone)).toEqual(steps)
  expect(steps).toMatchObject({ passkeys: [{ counter: 3n }], codes: [{ codeHash: 'hash' }] })
  expect(await rowsOf(other)).toEqual(othersBefore)
})

/** The answer to a parent who types the code of the student's first or second slip; for a wrong code, the status. */
const openTypedSlip = (serial: number) =>
  openSlip(visitor({ ip: null, userAgent: null }), { code: slipCodeOf(gone.pupil.accountId, serial) }).catch(
    ({ status }) => status,
  )

test('T71: slips are restored as they were: a withdrawn one stays withdrawn, and the current one is valid', async () => {
  await wipe(gone)
  expect(await openTypedSlip(2)).toBe(422)
  await restore()
  expect(await openTypedSlip(1)).toBe(422)
  expect(await openTypedSlip(2)).toMatchObject({ state: 'given' })
  const printed = await db.$transaction((tx) => registerCodes(tx, [gone.pupil.accountId]))
  expect([...printed.values()]).toEqual([slipCodeOf(gone.pupil.accountId, 2)])
})

test('T71: an erased school is restored, with its papers as they are now', async () => {
  const { id } = gone.school
  await db.institution.update({ where: { id }, data: { closedAt: closedBefore() } })
  await db.$transaction((tx) => eraseInstitute(tx, { institutionId: id }))
  const erased = await rowsOf(gone)
  expect(erased.Student).toEqual([])
  expect(erased.Invoice?.length).toBeGreaterThan(0)
  await db.keyEvent.create({
    data: { institutionId: id, keyId: gone.freeKey.id, status: 'free', byName: 'Since the backup' },
  })
  const papers = await rowsOf(gone)
  const jobs = () => db.job.findMany({ where: { payload: { path: ['institutionId'], equals: id } } })
  expect(await jobs()).toEqual([])
  await restore()
  expect(await jobs()).toEqual([erasingJob])
  const restored = await rowsOf(gone)
  for (const table of ['Order', 'Invoice', 'KeyEvent']) expect(restored[table], table).toEqual(papers[table])
  for (const table of ['Institution', 'Account', 'Student', 'Attempt', 'MarkChange', 'AccessKey', 'Comment'])
    expect(restored[table], table).toEqual(before[table])
})

test('T71: a school that was erased after it was closed is restored for 30 days more', async () => {
  const { id } = gone.school
  const whileClosed = join(folder, 'closed')
  await db.institution.update({ where: { id }, data: { closedAt: closedBefore() } })
  await saveBackup(client, whileClosed)
  await db.$transaction((tx) => eraseInstitute(tx, { institutionId: id }))
  const restoredFrom = Date.now()
  expect(await restore(whileClosed)).toMatchObject({ isClosed: true })
  await db.$transaction(queueErasures)
  const payload = { path: ['institutionId'], equals: id }
  expect(await db.job.count({ where: { kind: 'eraseInstitute', payload } })).toBe(0)
  const { closedAt } = await db.institution.findUniqueOrThrow({ where: { id } })
  expect(closedAt?.getTime()).toBeGreaterThanOrEqual(restoredFrom)
})

test('T71: if its id belongs to another school by now, nothing is restored', async () => {
  await wipe(gone)
  const { displayId } = gone.school
  const data = { displayId, displayKey: displayId, name: 'Another' }
  await db.$transaction((tx) => openInstitution(tx, data))
  await expect(restore()).rejects.toThrow('belongs to somebody else by now')
  expect((await rowsOf(gone)).Account).toEqual([])
  await expect(loadInstitute(client, file, 'no-such-school')).rejects.toThrow('has no school no-such-school')
})
