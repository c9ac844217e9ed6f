import { expect, test } from 'vitest'
import type { Member } from '../../core/actor.ts'
import { allTenants, scopeToEverySession, type Tx } from '../../core/db.ts'
import { addOwnExperiment } from '../../school/experiment/own.ts'
import { amountsOf } from '../../shop/price/money.ts'
import { db } from '../../testing/db.ts'
import {
  admin,
  attempt,
  institute,
  paidKeys,
  schoolClass,
  student,
  teacher,
} from '../../testing/factories.ts'
import { owner } from '../../testing/owner.ts'
import { findBroken } from './find-broken.ts'
import { alertOfBroken, type Round, watchInvariants, watchJobs } from './watch.ts'

// Each rule is broken on purpose, directly in the database, in a transaction that is rolled back: a check that cannot fail
// would prove nothing.

class Undone extends Error {}

/** What is found after `damage`, which is then rolled back. */
async function violationsAfter({ institutionId }: Member, damage: (tx: Tx) => Promise<unknown>) {
  let violations: [number, string][] = []
  const undone = await owner
    .$transaction(async (tx) => {
      await damage(tx)
      violations = (await findBroken(tx, institutionId)).map(({ rule, what }) => [rule, what])
      throw new Undone()
    })
    .catch((error: unknown) => error)
  expect(undone).toBeInstanceOf(Undone)
  return violations
}

/** An order with everything that a payment creates. */
async function bought() {
  const head = await admin((await institute()).id)
  const { order, keys } = await paidKeys(head, 2)
  const { institutionId } = head
  const sum = { base: order.base, cgst: 0, sgst: 0, igst: order.tax, total: order.total }
  const ids = { institutionId, orderId: order.id }
  await db.invoice.create({
    data: { ...ids, ...sum, kind: 'invoice', number: `T/${order.reference}`, paper: {} },
  })
  await db.auditEntry.create({
    data: { institutionId, actorName: 'Labmark', action: 'order.paid', subjectId: order.id },
  })
  return { head, order, key: keys[0]?.id ?? '', institutionId }
}

test('rules 1 to 4: an institute that bought keys passes, and each kind of damage is found', async () => {
  const { head, order, key, institutionId } = await bought()
  const pupil = await student(institutionId)
  expect(await violationsAfter(head, async () => {})).toEqual([])
  const set = (sql: string, ...values: unknown[]) =>
    violationsAfter(head, (tx) => tx.$executeRawUnsafe(sql, ...values))
  expect(await set(`DELETE FROM "AccessKey" WHERE id = $1::uuid`, key)).toEqual([
    [2, `${order.reference} has 1 keys`],
  ])
  expect(
    await set(
      `INSERT INTO "KeyEvent" ("institutionId", id, "keyId", status, "byName")
       VALUES ($1::uuid, gen_random_uuid(), $2::uuid, 'assigned', 'Nobody')`,
      institutionId,
      key,
    ),
  ).toMatchObject([[1, expect.stringContaining('has a trail that ends otherwise')]])
  const lost = await violationsAfter(head, async (tx) => {
    await tx.keyEvent.create({
      data: {
        ...{ institutionId, keyId: key, studentId: pupil.accountId },
        status: 'assigned',
        byName: 'Asha',
      },
    })
    await tx.$executeRaw`UPDATE "AccessKey" SET status = 'assigned' WHERE id = ${key}::uuid`
  })
  expect(lost).toMatchObject([[3, expect.stringContaining('is assigned to nobody')]])
  expect(
    await set(`UPDATE "Order" SET base = base + 1, tax = tax - 1 WHERE id = $1::uuid`, order.id),
  ).toMatchObject([
    [4, `${order.reference} does not add up`],
    [4, expect.stringContaining('differs from its order')],
  ])
  expect(await set(`DELETE FROM "AuditEntry" WHERE "subjectId" = $1`, order.id)).toEqual([
    [6, `${order.reference} is paid, and nobody was told`],
  ])
})

test('rule 4: an order of a thousand keys is checked like an order of two', async () => {
  const head = await admin((await institute()).id)
  const by = { institutionId: head.institutionId, createdById: head.accountId, reference: 'LM-THOUSAND' }
  const data = { ...by, ...amountsOf(1000, 49_900) }
  expect(await violationsAfter(head, (tx) => tx.order.create({ data }))).toEqual([])
})

test('rule 5: released marks of a student that none of the attempts has are found', async () => {
  const school = await institute()
  const pupil = await student(school.id)
  const found = await violationsAfter(pupil, (tx) =>
    tx.$executeRawUnsafe(
      `UPDATE "Student" SET "releasedMarks" = 'c1 5' WHERE id = $1::uuid`,
      pupil.accountId,
    ),
  )
  expect(found).toEqual([
    [5, `the released marks of student ${pupil.accountId} are not those of the attempts`],
  ])
})

test('rule 8: work in an experiment that its session does not have is found', async () => {
  const pupil = await student((await institute()).id)
  const done = await attempt(pupil)
  const other = { ...{ subject: 'physics', title: 'x', shortTitle: 'x', maximum: 5 }, questions: [] }
  const { slug } = await addOwnExperiment(await admin(), other)
  const found = await violationsAfter(
    pupil,
    (tx) => tx.$executeRaw`UPDATE "Attempt" SET "experimentId" = ${slug} WHERE id = ${done.id}::uuid`,
  )
  expect(found).toEqual([[8, `attempt ${done.id} is in an experiment that its session does not have`]])
})

test('rule 5: a mark without its history, and a history with a gap, are found', async () => {
  const school = await institute()
  const ravi = await teacher(school.id)
  const room = await schoolClass(school.id, '10-A', [ravi])
  const pupil = await student(school.id, { classId: room.id })
  const done = await attempt(pupil)
  const change = (version: number, was: string, is: string) => (tx: Tx) =>
    tx.$executeRawUnsafe(
      `INSERT INTO "MarkChange" ("institutionId", id, "attemptId", "oldMarks", "newMarks", version, "markedById", "markedByName")
     VALUES ($1::uuid, gen_random_uuid(), $2::uuid, ${was}, ${is}, ${version}, $3::uuid, 'Ravi')`,
      school.id,
      done.id,
      ravi.accountId,
    )
  const setMark = (marks: number, version: number) => (tx: Tx) =>
    tx.$executeRawUnsafe(
      `UPDATE "Attempt" SET marks = ${marks}, version = ${version} WHERE id = $1::uuid`,
      done.id,
    )
  const found = (...damage: ((tx: Tx) => Promise<unknown>)[]) =>
    violationsAfter(ravi, async (tx) => {
      for (const one of damage) await one(tx)
    })
  const wrong = [[5, `the mark of attempt ${done.id} is not what its history says`]]
  expect(await found(change(1, 'NULL', '3'), change(2, '3', '4'), setMark(4, 2))).toEqual([])
  expect(await found(setMark(4, 0))).toEqual(wrong)
  expect(await found(change(1, 'NULL', '3'), setMark(4, 1))).toEqual(wrong)
  expect(await found(change(1, 'NULL', '3'), setMark(3, 2))).toEqual(wrong)
  expect(await found(change(1, 'NULL', '3'), change(2, '2', '4'), setMark(4, 2))).toEqual(wrong)
})

/** One round of the watch over all schools, with its follow-up jobs run immediately; it is rolled back. */
async function roundAfter(damage: (tx: Tx) => Promise<unknown>, seen: (tx: Tx) => Promise<unknown>) {
  const undone = await owner
    .$transaction(async (tx) => {
      await tx.job.deleteMany({ where: { kind: 'watchInvariants' } })
      await damage(tx)
      await watchInvariants(tx, {})
      await takeSteps(tx)
      await seen(tx)
      throw new Undone()
    })
    .catch((error: unknown) => error)
  expect(undone).toBeInstanceOf(Undone)
}

/** Runs the follow-up jobs until the round is over. */
async function takeSteps(tx: Tx) {
  const job = await tx.job.findFirst({ where: { kind: 'watchInvariants' } })
  if (!job) return
  await tx.job.delete({ where: { id: job.id } })
  await watchInvariants(tx, job.payload as Round)
  await takeSteps(tx)
}

const alarmsOf = (tx: Tx, kind: string, institutionId: string) =>
  tx.alarm.count({ where: { kind, detail: { path: ['institution'], equals: institutionId } } })

test('T67: the hourly watch checks all schools, and raises one alarm for each problem', async () => {
  const { key, institutionId } = await bought()
  for (let later = 0; later < 9; later++) await institute()
  const found = (tx: Tx) => findBroken(tx, institutionId)
  await roundAfter(
    async (tx) => {
      // Other tests leave rows that no operation would; they could use up the alarms of one round.
      await tx.$executeRaw`DELETE FROM "AccessKey" WHERE id = ${key}::uuid`
      await alertOfBroken(tx, await found(tx))
    },
    async (tx) => {
      expect(await found(tx)).toHaveLength(1)
      expect(await alarmsOf(tx, 'invariant.broken', institutionId)).toBe(1)
    },
  )
})

test('T67: the hourly watch, whose transaction begins with the current session in view, checks past ones too', async () => {
  const { id } = await institute()
  const { accountId } = await student(id)
  const before = await db.institution.findFirst({ where: { id: { lt: id } }, orderBy: { id: 'desc' } })
  const undone = await allTenants
    .write(async (tx) => {
      const where = { institutionId: id, id: accountId }
      await scopeToEverySession(tx)
      await tx.student.updateMany({ where, data: { releasedMarks: 'c1 5', pastSession: '2025-26' } })
      await tx.$executeRaw`SET LOCAL labmark.academic_session = ''`
      await watchInvariants(tx, before ? { after: before.id } : {})
      expect(await alarmsOf(tx, 'invariant.broken', id)).toBe(1)
      throw new Undone()
    })
    .catch((error: unknown) => error)
  expect(undone).toBeInstanceOf(Undone)
})

test('a school that cannot be checked raises an alarm, and the others are still checked', async () => {
  const school = await institute()
  const next = await institute()
  const { id } = await attempt(await student(school.id))
  await roundAfter(
    async (tx) => {
      // The latest timestamp there is: conversion to Indian time overflows.
      await tx.$executeRaw`
        UPDATE "Attempt" SET "submittedAt" = '294276-12-31 23:59:59+00' WHERE "institutionId" = ${school.id}::uuid AND id = ${id}::uuid`
    },
    async (tx) => {
      expect(await alarmsOf(tx, 'invariant.unchecked', school.id)).toBe(1)
      expect(await alarmsOf(tx, 'invariant.unchecked', next.id)).toBe(0)
    },
  )
})

test('jobs that nobody runs, and jobs of our own that keep failing, raise their own alarm', async () => {
  const undone = await owner
    .$transaction(async (tx) => {
      const long = new Date(Date.now() - 2 * 3_600_000)
      await tx.job.create({ data: { kind: 'closeLink', payload: {}, runAt: long } })
      const failing = { payload: {}, attempts: 10, runAt: new Date(Date.now() + 900_000) }
      // The last is a kind that only a newer version knows, and an older one that still runs beside it.
      for (const kind of ['watchInvariants', 'sweepLinks', 'mail', 'of the next version'])
        await tx.job.create({ data: { kind, ...failing } })
      await watchJobs(tx)
      const alarms = await tx.alarm.findMany({ where: { message: { contains: ' kind ' } } })
      const messages = alarms.map(({ message }) => message).sort()
      expect(messages).toEqual([
        expect.stringContaining('a job of kind sweepLinks fails again and again since'),
        expect.stringContaining('a job of kind watchInvariants fails again and again since'),
        expect.stringContaining('jobs of kind closeLink wait since'),
      ])
      throw new Undone()
    })
    .catch((error: unknown) => error)
  expect(undone).toBeInstanceOf(Undone)
})
