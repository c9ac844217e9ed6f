import type { Member } from '../core/actor.ts'
import { issueInvoice } from '../shop/invoice/issue.ts'
import { db } from './db.ts'
import { admin, attempt, paidKeys, rechecked, schoolClass, student } from './factories.ts'
import { owner } from './owner.ts'

/** How many students 10-B has: few, because files drawn for a class are drawn completely before they are sent, which is slow. */
export const few = 12

/** A school that has `size` rows of everything that can be exported as a file, all valid and none of them removed. */
export async function bigSchool(size: number) {
  const head = await admin()
  const { institutionId } = head
  const room = await schoolClass(institutionId, '10-A')
  const pupil = await student(institutionId, { classId: room.id, rollNumber: '0' })
  const small = await schoolClass(institutionId, '10-B')
  await addTeachers(institutionId, size)
  await addStudents(institutionId, room.id, size)
  await addStudents(institutionId, small.id, few)
  await addWork(pupil, size)
  const paper = await addPapers(head, size)
  const importId = await addImports(head, size)
  await db.$executeRaw`
    INSERT INTO "AuditEntry" ("institutionId", id, "actorId", "actorName", action)
    SELECT ${institutionId}::uuid, gen_random_uuid(), ${pupil.accountId}::uuid, 'Kiran', 'test.made'
      FROM generate_series(1, ${size}::int)`
  // As autovacuum does within a minute: plans made for empty tables are slow with full ones.
  await owner.$executeRaw`ANALYZE`
  return { head: await rechecked(head), pupil, paper, importId }
}

async function addTeachers(institutionId: string, size: number) {
  await db.$executeRaw`
    WITH t AS (SELECT n, gen_random_uuid() AS id FROM generate_series(1, ${size}::int) AS n), a AS (
      INSERT INTO "Account" (id, role, email, "institutionId")
      SELECT id, 'TEACHER', id || '@test.example.com', ${institutionId}::uuid FROM t RETURNING id)
    INSERT INTO "Teacher" ("institutionId", id, "fullName", "approvedAt")
    SELECT ${institutionId}::uuid, id, 'Teacher', now() FROM a`
  await db.$executeRaw`
    INSERT INTO "Class" ("institutionId", id, classdivision)
    SELECT ${institutionId}::uuid, gen_random_uuid(), n || '-Z' FROM generate_series(1, ${size}::int) AS n`
}

async function addStudents(institutionId: string, classId: string, size: number) {
  await db.$executeRaw`
    WITH s AS (SELECT n, gen_random_uuid() AS id FROM generate_series(1, ${size}::int) AS n), a AS (
      INSERT INTO "Account" (id, role, email, "institutionId")
      SELECT id, 'STUDENT', id || '@test.example.com', ${institutionId}::uuid FROM s RETURNING id)
    INSERT INTO "Student" ("institutionId", id, username, "rollNumber", "classId")
    SELECT ${institutionId}::uuid, s.id, 'Student ' || n, n::text, ${classId}::uuid FROM s JOIN a ON a.id = s.id`
}

/** Attempts of one student, each marked once. */
async function addWork(pupil: Member, size: number) {
  const first = await attempt(pupil, { marks: 3, version: 1 })
  const where = { institutionId: first.institutionId, id: first.id }
  await db.$executeRaw`
    INSERT INTO "Attempt" ("institutionId", id, "studentId", "experimentId", "clientAttemptId", marks, version)
    SELECT "institutionId", gen_random_uuid(), "studentId", "experimentId", n::text, marks, version
      FROM "Attempt", generate_series(2, ${size}::int) AS n
     WHERE "institutionId" = ${where.institutionId}::uuid AND id = ${where.id}::uuid`
  await db.$executeRaw`
    INSERT INTO "MarkChange" ("institutionId", id, "attemptId", "newMarks", version, "markedById", "markedByName")
    SELECT "institutionId", gen_random_uuid(), id, marks, version, ${pupil.accountId}::uuid, 'Asha'
      FROM "Attempt" WHERE "institutionId" = ${where.institutionId}::uuid`
}

/** Orders of one key, each with its invoice; returns one of the invoices. */
async function addPapers(head: Member, size: number) {
  const { institutionId } = head
  const data = { address: '12 School Lane', pin: '411001', state: '27' }
  await db.institution.update({ where: { id: institutionId }, data })
  const { order } = await paidKeys(head)
  const paper = await db.$transaction((tx) => issueInvoice(tx, order))
  const [, year] = paper.number.split('/')
  await db.$executeRaw`
    WITH series AS (
      UPDATE "PaperSeries" SET last = last + ${size - 1}
       WHERE kind = 'invoice' AND "financialYear" = ${year} RETURNING last
    ), more AS (
      SELECT n, gen_random_uuid() AS id, 'LM/' || ${year}::text || '/' || lpad((last - ${size - 1} + n)::text, 6, '0') AS number
        FROM series, generate_series(1, ${size - 1}::int) AS n
    ), orders AS (
      INSERT INTO "Order" ("institutionId", id, reference, quantity, priceperkey, base, tax, total, status, "paymentId", "createdById", "paidAt")
      SELECT "institutionId", more.id, reference || more.n, quantity, priceperkey, base, tax, total, status,
             "paymentId" || more.n, "createdById", "paidAt" FROM "Order" o, more
       WHERE o."institutionId" = ${institutionId}::uuid AND o.id = ${order.id}::uuid RETURNING id
    ), keys AS (
      INSERT INTO "AccessKey" ("institutionId", id, key, "orderId", "expiresAt")
      SELECT ${institutionId}::uuid, gen_random_uuid(), 'K-' || id, id, now() + interval '1 year' FROM orders RETURNING 1
    )
    INSERT INTO "Invoice" ("institutionId", id, "orderId", kind, number, base, cgst, sgst, igst, total, paper)
    SELECT i."institutionId", gen_random_uuid(), more.id, i.kind, more.number, i.base, i.cgst, i.sgst, i.igst, i.total,
           i.paper || jsonb_build_object('number', more.number)
      FROM "Invoice" i, more WHERE i."institutionId" = ${institutionId}::uuid AND i.id = ${paper.id}::uuid`
  return paper
}

/** Imports that were never applied; all rows of the last one were refused. Returns its id. */
async function addImports({ institutionId, accountId, name }: Member, size: number) {
  const by = { createdById: accountId, createdByName: name }
  const data = { institutionId, kind: 'STUDENTS' as const, filename: 'a.csv', ...by }
  await db.import.createMany({ data: Array.from({ length: size - 1 }, () => data) })
  const columns = [{ heading: 'Name', field: 'username' }]
  const { id } = await db.import.create({ data: { ...data, columns, refused: size } })
  await db.$executeRaw`
    INSERT INTO "ImportRow" ("institutionId", "importId", line, verdict, cells, errors)
    SELECT ${institutionId}::uuid, ${id}::uuid, n + 1, 'REFUSE', to_jsonb(ARRAY['Kiran']), ARRAY['rollNumber: Missing']
      FROM generate_series(1, ${size}::int) AS n`
  return id
}
