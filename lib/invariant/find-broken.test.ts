import { expect, test } from 'vitest'
import type { Member } from '../actor.ts'
import { db, type Tx } from '../db.ts'
import { amountsOf } from '../money.ts'
import { admin, attempt, institute, paidKeys, schoolClass, student, teacher } from '../testing/factories.ts'
import { owner } from '../testing/owner.ts'
import { findBroken } from './find-broken.ts'
import { ringForBroken, watchInvariants } from './watch.ts'

// Each rule is broken on purpose, below every operation, in a transaction that is thrown away: a check that
// cannot fail would prove nothing.

class Undone extends Error {}

/** What is found once `damage` is done; nothing of it stays. */
async function foundAfter({ institutionId }: Member, damage: (tx: Tx) => Promise<unknown>) {
  let found: [number, string][] = []
  const undone = await owner
    .$transaction(async (tx) => {
      await damage(tx)
      found = (await findBroken(tx, institutionId)).map(({ rule, what }) => [rule, what])
      throw new Undone()
    })
    .catch((error: unknown) => error)
  expect(undone).toBeInstanceOf(Undone)
  return found
}

/** An order with all that a payment brings. */
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

test('rules 1 to 4: an institute that bought keys is found right, and each kind of damage is seen', async () => {
  const { head, order, key, institutionId } = await bought()
  const pupil = await student(institutionId)
  expect(await foundAfter(head, async () => {})).toEqual([])
  const set = (sql: string, ...values: unknown[]) =>
    foundAfter(head, (tx) => tx.$executeRawUnsafe(sql, ...values))
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
  const lost = await foundAfter(head, async (tx) => {
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

test('rule 4: an order of a thousand keys is looked at as one of two is', async () => {
  const head = await admin((await institute()).id)
  const by = { institutionId: head.institutionId, createdById: head.accountId, reference: 'LM-THOUSAND' }
  const data = { ...by, ...amountsOf(1000, 49_900) }
  expect(await foundAfter(head, (tx) => tx.order.create({ data }))).toEqual([])
})

test('rule 5: released marks that stand with a student and with none of the attempts are seen', async () => {
  const school = await institute()
  const pupil = await student(school.id)
  const found = await foundAfter(pupil, (tx) =>
    tx.$executeRawUnsafe(
      `UPDATE "Student" SET "releasedMarks" = 'c1 5' WHERE id = $1::uuid`,
      pupil.accountId,
    ),
  )
  expect(found).toEqual([
    [5, `the released marks of student ${pupil.accountId} are not those of the attempts`],
  ])
})

test('rule 5: a mark without its history, and a history with a gap, are seen', async () => {
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
  const stand = (marks: number, version: number) => (tx: Tx) =>
    tx.$executeRawUnsafe(
      `UPDATE "Attempt" SET marks = ${marks}, version = ${version} WHERE id = $1::uuid`,
      done.id,
    )
  const found = (...damage: ((tx: Tx) => Promise<unknown>)[]) =>
    foundAfter(ravi, async (tx) => {
      for (const one of damage) await one(tx)
    })
  const wrong = [[5, `the mark of attempt ${done.id} is not what its history says`]]
  expect(await found(change(1, 'NULL', '3'), change(2, '3', '4'), stand(4, 2))).toEqual([])
  expect(await found(stand(4, 0))).toEqual(wrong)
  expect(await found(change(1, 'NULL', '3'), stand(4, 1))).toEqual(wrong)
  expect(await found(change(1, 'NULL', '3'), stand(3, 2))).toEqual(wrong)
  expect(await found(change(1, 'NULL', '3'), change(2, '2', '4'), stand(4, 2))).toEqual(wrong)
})

test('T67: the hourly watch rings for what is broken, once, and comes back', async () => {
  const { key, institutionId } = await bought()
  const rung = (tx: Tx) =>
    tx.alarm.count({
      where: { kind: 'invariant.broken', detail: { path: ['institution'], equals: institutionId } },
    })
  const undone = await owner
    .$transaction(async (tx) => {
      await tx.$executeRaw`DELETE FROM "AccessKey" WHERE id = ${key}::uuid`
      // Other tests' rows are as no operation would leave them, so that only this school's are rung for.
      for (let hour = 0; hour < 2; hour++) await ringForBroken(tx, await findBroken(tx, institutionId))
      expect(await rung(tx)).toBe(1)
      await watchInvariants(tx)
      const [next] = await tx.job.findMany({ where: { kind: 'watchInvariants' }, orderBy: { runAt: 'desc' } })
      expect(next?.runAt.getTime()).toBeGreaterThan(Date.now() + 3_000_000)
      throw new Undone()
    })
    .catch((error: unknown) => error)
  expect(undone).toBeInstanceOf(Undone)
})
