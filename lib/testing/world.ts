import type { Member } from '../core/actor.ts'
import { saveAnswer } from '../school/parent/save-answer.ts'
import { registerCodes } from '../school/parent/slip-code.ts'
import { boardComponents } from '../school/practical-rule/presets.ts'
import { defaultRule } from '../school/practical-rule/schema.ts'
import { issueInvoice } from '../shop/invoice/issue.ts'
import { db, pool } from './db.ts'
import {
  admin,
  assignedKey,
  attempt,
  institute,
  paidKeys,
  rechecked,
  schoolClass,
  student,
  teacher,
} from './factories.ts'
import { insertRow, insertRows } from './insert-rows.ts'
import { makeCoupon, orderOf, setTestPrice } from './shop.ts'

// One school with a row of every kind, for the tests that run every operation on it.

export type World = Awaited<ReturnType<typeof makeWorld>>

/**
 * A school whose names all contain the canary, so that an answer to somebody else would reveal it.
 * @param existing a school that gets the same rows again, after its earlier session has ended
 */
export async function makeWorld(canary: string, existing?: Awaited<ReturnType<typeof institute>>) {
  const school = existing ?? (await institute(`${canary} school`))
  const head = await rechecked(await admin(school.id))
  const lead = await teacher(school.id, { fullName: `${canary} lead` })
  const idle = await teacher(school.id, { fullName: `${canary} idle` })
  const room = await schoolClass(school.id, '10-A', [lead])
  const signed = await schoolClass(school.id, '10-B')
  const pupil = await student(school.id, { username: `${canary} pupil`, rollNumber: '7', classId: room.id })
  return {
    canary,
    school,
    head,
    lead,
    idle,
    room,
    pupil,
    ...(await removed(school.id, canary)),
    ...(await papers(head, canary)),
    ...(await keys(head, pupil, canary)),
    ...(await shop(head)),
    ...(await marked(room.id, lead, pupil, canary)),
    consent: await givenConsent(pupil, canary),
    ...(await examined(school.id, room.id, canary)),
    upload: await uploaded(head, room.id, pupil),
    erasure: await erasing(head, pupil, canary),
    ...(await assessed(head, pupil)),
    freeze: await insertRow('MarkFreeze', {
      institutionId: school.id,
      classId: signed.id,
      sheet: { rule: defaultRule, rows: [] },
      teacherId: lead.accountId,
      teacherName: lead.name,
      teacherSignedAt: new Date(),
      adminId: head.accountId,
      adminName: head.name,
      adminSignedAt: new Date(),
    }),
  }
}

async function removed(institutionId: string, canary: string) {
  const goneTeacher = await teacher(institutionId, { fullName: `${canary} gone` })
  const gonePupil = await student(institutionId, { username: `${canary} gone`, rollNumber: '8' })
  const goneClass = await schoolClass(institutionId, '10-Z')
  const bin = (id: string) => ({
    where: { institutionId_id: { institutionId, id } },
    data: { removedAt: new Date(), binKey: id },
  })
  await db.teacher.update(bin(goneTeacher.accountId))
  await db.student.update(bin(gonePupil.accountId))
  await db.class.update(bin(goneClass.id))
  const ids = [goneTeacher.accountId, gonePupil.accountId]
  await db.account.updateMany({ where: { id: { in: ids } }, data: { disabledAt: new Date() } })
  return { goneTeacher, gonePupil, goneClass }
}

async function papers(head: Member, canary: string) {
  const { institutionId, accountId: recipientId } = head
  const notification = await insertRow('Notification', {
    institutionId,
    recipientId,
    message: `${canary} message`,
  })
  await insertRow('AuditEntry', { institutionId, actorName: `${canary} actor`, action: 'test.made' })
  return { notification }
}

/** An assigned key, a free one with its invoice to the school, and a student without a key. */
async function keys(head: Member, pupil: Member, canary: string) {
  const heldKey = await assignedKey(head, pupil.accountId)
  const loose = await student(head.institutionId, { username: `${canary} loose`, rollNumber: '9' })
  const { keys, order } = await paidKeys(head)
  const [freeKey] = keys
  if (!freeKey) throw new Error('an order of one key has one')
  const data = { address: `${canary} lane`, pin: '411001', state: '27' }
  await db.institution.update({ where: { id: head.institutionId }, data })
  const invoice = await db.$transaction((tx) => issueInvoice(tx, order))
  return { heldKey, freeKey, loose, invoice }
}

/** A price, a coupon of the school, and a payable order. */
async function shop(head: Member) {
  await setTestPrice()
  return { coupon: await makeCoupon({ institutionId: head.institutionId }), order: await orderOf(head) }
}

/** A batch with one candidate, who has a board roll number. */
async function examined(institutionId: string, classId: string, canary: string) {
  const batch = await insertRow('BoardBatch', {
    institutionId,
    number: 1,
    day: '2027-01-11',
    startsAt: '09:30',
  })
  const candidate = await student(institutionId, {
    username: `${canary} candidate`,
    rollNumber: '70',
    classId,
  })
  await db.student.update({
    where: { institutionId_id: { institutionId, id: candidate.accountId } },
    data: { boardRollNumber: '34567890', boardBatchId: batch.id },
  })
  return { batch, examined: candidate }
}

const noAbsences = { physics: null, chemistry: null, biology: null, total: null }

/** Records that the marks of a class of one were uploaded. */
async function uploaded({ institutionId, accountId, name }: Member, classId: string, pupil: Member) {
  const upload = await insertRow('BoardUpload', {
    institutionId,
    classId,
    uploadedOn: '2026-11-20',
    createdById: accountId,
    createdByName: name,
  })
  const marks = { total: 4, absences: noAbsences, assessed: 4 }
  const line = { institutionId, uploadId: upload.id, studentId: pupil.accountId, ...marks }
  await insertRows({ BoardUploadLine: line })
  return upload
}

/** A printed slip, and the parent's consent. */
async function givenConsent({ institutionId, accountId: studentId }: Member, canary: string) {
  const slip = { institutionId, studentId }
  await db.$transaction((tx) => registerCodes(tx, [studentId]))
  const answer = { parentName: `${canary} parent`, relation: 'mother', language: 'en', via: 'slip' } as const
  return db.$transaction((tx) => saveAnswer(tx, slip, { answer: 'given', ...answer, ip: null }))
}

/** An admin's request to have the pupil erased. */
const erasing = (
  { institutionId, accountId, name }: Member,
  { accountId: personId }: Member,
  canary: string,
) =>
  insertRow('ErasureRequest', {
    institutionId,
    personId,
    role: 'STUDENT',
    personName: `${canary} pupil`,
    reason: 'Asked for',
    requestedById: accountId,
    requestedByName: name,
  })

/** The internal assessment out of 20, and a mark in it with its history. */
async function assessed(head: Member, pupil: Member) {
  const { institutionId, accountId: markedById, name: markedByName } = head
  const by = { createdById: markedById, createdByName: markedByName }
  const rule = await insertRow('PracticalRule', {
    institutionId,
    rule: defaultRule,
    components: JSON.stringify(boardComponents),
    ...by,
  })
  const marker = { markedById, markedByName }
  const portfolio = await insertRow('AssessmentMark', {
    institutionId,
    studentId: pupil.accountId,
    component: 'portfolio',
    marks: 3,
    version: 1,
    ...marker,
  })
  await insertRow('AssessmentChange', {
    institutionId,
    markId: portfolio.id,
    newMarks: 3,
    version: 1,
    ...marker,
  })
  return { rule, portfolio }
}

/** A released attempt with a comment, a draft, and a sentence in the teacher's comment bank. */
async function marked(classId: string, lead: Member, pupil: Member, canary: string) {
  const { institutionId, accountId: teacherId } = lead
  const release = await insertRow('Release', {
    institutionId,
    classId,
    experimentId: 'stomata-in-a-leaf-peel',
    releasedById: teacherId,
    releasedByName: lead.name,
  })
  const released = await attempt(pupil, {
    experimentId: release.experimentId,
    marks: 4,
    releaseId: release.id,
  })
  const draft = await attempt(pupil, { experimentId: 'types-of-chemical-reactions', marks: 3 })
  await insertRow('Comment', {
    institutionId,
    attemptId: released.id,
    authorId: teacherId,
    name: lead.name,
    comment: `${canary} comment`,
  })
  const comment = `${canary} sentence`
  const bankComment = await insertRow('BankComment', { institutionId, teacherId, comment })
  const review = await insertRow('ReviewRequest', {
    institutionId,
    studentId: pupil.accountId,
    attemptId: released.id,
    text: `${canary} asks to look again`,
  })
  return { attempt: released, draft, release, bankComment, review }
}

/** Every row of the school as one text: if two are equal, nothing has changed. */
export async function snapshot(institutionId: string): Promise<string> {
  // One prepared statement, because the tests that run every operation call this hundreds of times.
  const text = (await partsOfSchools()).join(' UNION ALL ')
  const { rows } = await pool.query<{ table: string; all: string | null }>({
    name: 'snapshot',
    text,
    values: [institutionId],
  })
  return rows.map(({ table, all }) => `${table}: ${all ?? ''}`).join('\n')
}

async function partsOfSchools(): Promise<string[]> {
  // Accesses are recorded here, which changes nothing of the school.
  const tables = (await tablesOfSchools()).filter((table) => table !== 'AccessRecord')
  const rows = (table: string, from: string) =>
    `SELECT '${table}' AS "table", string_agg(t::text, E'\n' ORDER BY t::text) AS "all" FROM ${from} = $1::uuid`
  return [
    rows('Institution', '"Institution" t WHERE t.id'),
    ...tables.map((table) => rows(table, `"${table}" t WHERE t."institutionId"`)),
    // These have no institute of their own, but their accounts do.
    ...['Session', 'OneTimeCode'].map((table) =>
      rows(table, `"${table}" t JOIN "Account" a ON a.id = t."accountId" WHERE a."institutionId"`),
    ),
  ]
}

let tables: Promise<string[]> | undefined

/** Every table that has rows of institutes. */
export function tablesOfSchools(): Promise<string[]> {
  tables ??= findTables()
  return tables
}

async function findTables(): Promise<string[]> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'institutionId' ORDER BY 1`
  return rows.map(({ name }) => name)
}
