import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { POST as signUpInstitute } from '../../../app/api/institution/signup/route.ts'
import { chooseCatalogue, listSessionCatalogues } from '../../care/academic-session/choose-catalogue.ts'
import { call } from '../../testing/call.ts'
import { draftOf, firstCatalogue, publishedOf, testBoard } from '../../testing/catalogues.ts'
import { db } from '../../testing/db.ts'
import { admin, lastingProvider, rechecked, testPassword } from '../../testing/factories.ts'
import { owner } from '../../testing/owner.ts'
import { removeDraft } from './drafts.ts'
import { viewCatalogue } from './view.ts'
import { withdrawVersion } from './withdraw.ts'

const staff = await rechecked(await lastingProvider())

const published = () => publishedOf(staff, testBoard(), '2027-28')

test('a withdrawn version is no longer offered, can still be read, and never changes', async () => {
  const { guid: id, items } = await published()
  const head = await rechecked(await admin())
  const offered = async () => (await listSessionCatalogues(head, {})).catalogues.map(({ guid }) => guid)
  expect(await offered()).toContain(id)
  const withdrawn = await withdrawVersion(staff, { id })
  expect(withdrawn).toMatchObject({ status: 'published', withdrawnAt: expect.any(String) })
  expect(await offered()).not.toContain(id)
  await expect(chooseCatalogue(head, { id })).rejects.toMatchObject({ status: 404 })
  expect((await viewCatalogue(staff, { id })).items).toEqual(items)
  await expect(withdrawVersion(staff, { id })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This version is withdrawn already.',
  })
  await expect(removeDraft(staff, { id })).rejects.toMatchObject({ code: 'published' })
  const acts = await db.staffAct.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } })
  expect(acts.at(-1)?.action).toBe('catalogue.withdrawn')
})

test('a version in use cannot be withdrawn, and the answer has the number of schools; a draft is removed instead', async () => {
  const { guid: id } = await published()
  const schools = [await rechecked(await admin()), await rechecked(await admin())]
  for (const head of schools) await chooseCatalogue(head, { id })
  const withdraw = () => withdrawVersion(staff, { id })
  await expect(withdraw()).rejects.toMatchObject({
    status: 409,
    message: '2 schools use this version, so it cannot be withdrawn.',
  })
  for (const head of schools) await chooseCatalogue(head, { id: firstCatalogue })
  expect((await withdraw()).withdrawnAt).not.toBeNull()
  const draft = await draftOf(staff, testBoard(), '2027-28')
  await expect(withdrawVersion(staff, { id: draft.guid })).rejects.toMatchObject({ status: 409 })
})

test('the last version for new schools cannot be withdrawn', async () => {
  const { guid: other } = await published()
  const moveAll = (from: string, to: string) =>
    db.$executeRaw`UPDATE "AcademicSession" SET "catalogueId" = ${to}::uuid WHERE "catalogueId" = ${from}::uuid`
  await moveAll(firstCatalogue, other)
  try {
    await expect(withdrawVersion(staff, { id: firstCatalogue })).rejects.toMatchObject({
      message: 'New schools get this version, and there is no other version for them.',
    })
  } finally {
    await moveAll(other, firstCatalogue)
  }
})

/** Gives versions for class 10 another board, as if they had been published so: only the owner can change that in the database. */
const giveBoard = (board: string, from: string) =>
  owner.$transaction([
    owner.$executeRaw`SET LOCAL session_replication_role = replica`,
    owner.$executeRaw`UPDATE "Catalogue" SET board = ${board} WHERE board = ${from} AND level = '10'`,
  ])

test('of the last two versions for new schools, only one can be withdrawn, also at the same moment', async () => {
  const board = testBoard()
  const last = [await publishedOf(staff, board, '2027-28'), await publishedOf(staff, board, '2028-29')]
  await giveBoard('AWAY', 'CBSE')
  await giveBoard('CBSE', board)
  try {
    const outcomes = await Promise.allSettled(last.map(({ guid: id }) => withdrawVersion(staff, { id })))
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject([
      { message: 'New schools get this version, and there is no other version for them.' },
    ])
  } finally {
    await giveBoard(board, 'CBSE')
    await giveBoard('CBSE', 'AWAY')
  }
})

test('when there is no version for a new school, sign-up says so and creates nothing', async () => {
  const displayId = `NONE-${randomBytes(4).toString('hex').toUpperCase()}`
  const form = { name: 'No School', displayId, email: `${displayId}@school.example`.toLowerCase() }
  const body = { ...form, password: testPassword, confirm: testPassword }
  await giveBoard('AWAY', 'CBSE')
  try {
    expect(await call(signUpInstitute, null, { body })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('no experiments for this session yet') },
    })
  } finally {
    await giveBoard('CBSE', 'AWAY')
  }
  expect(await db.account.count({ where: { email: form.email } })).toBe(0)
})

test('the trigger allows no change but a withdrawal, and no session can use a withdrawn version', async () => {
  const { guid: id } = await published()
  const head = await rechecked(await admin())
  const { institutionId } = head
  const statements = [
    `UPDATE "Catalogue" SET "withdrawnAt" = now(), session = '2030-31' WHERE id = '${id}'`,
    `UPDATE "Catalogue" SET "withdrawnAt" = NULL WHERE id = '${id}'`,
  ]
  for (const client of [db, owner])
    for (const statement of statements)
      await expect(client.$executeRawUnsafe(statement), statement).rejects.toThrow(/published catalogue/)
  await chooseCatalogue(head, { id })
  await expect(
    db.$executeRaw`UPDATE "Catalogue" SET "withdrawnAt" = now() WHERE id = ${id}::uuid`,
  ).rejects.toThrow(/published catalogue/)
  await chooseCatalogue(head, { id: firstCatalogue })
  await withdrawVersion(staff, { id })
  await expect(
    db.academicSession.updateMany({ where: { institutionId }, data: { catalogueId: id } }),
  ).rejects.toThrow(/not withdrawn/)
})

test('a school that chooses a version while it is being withdrawn either gets it or learns that it is gone', async () => {
  const { guid: id } = await published()
  const head = await rechecked(await admin())
  const [chosen, withdrawn] = await Promise.allSettled([
    chooseCatalogue(head, { id }),
    withdrawVersion(staff, { id }),
  ])
  expect([chosen.status, withdrawn.status].sort()).toEqual(['fulfilled', 'rejected'])
})
