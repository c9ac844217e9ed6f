import type { Member } from '../../core/actor.ts'
import { counted } from '../../core/counted.ts'
import type { Tx } from '../../core/db.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { once } from '../../core/idempotency.ts'
import { operation } from '../../core/operation.ts'
import { sampleDomain } from '../../core/sample.ts'
import { auditAll } from '../../records/audit/audit.ts'
import { notifyAdmins } from '../../records/notification/notify.ts'
import { type Chosen, lockSelection } from '../../school/student/selection.ts'
import { type AvailableKey, lockAvailable, lockKey, lockKeys, requireAvailable } from './lock-keys.ts'
import { recordKeyEvents } from './record-events.ts'
import { AssignKey, AssignKeys, type KeysAssigned } from './schema.ts'

/** Assigns a key to a student, with the premium plan. 404 for another institute's, 409 when key or student is not free. */
export const assignKey = operation(
  'key.assign',
  AssignKey,
  (ctx, input) =>
    once(ctx, 'key.assign', input, async (tx) => {
      const { userId, key: text } = input
      await lockKeys(tx, ctx.actor)
      const key = await lockKey(tx, ctx.actor, text)
      const chosen = await lockSelection(tx, ctx.actor, { students: [userId] })
      const [student] = await withoutSample(tx, ctx.actor, chosen)
      if (!student) throw notFound('There is no such student.')
      requireAvailable(key)
      const holders = await findHolders(tx, ctx.actor, [student.id])
      if (holders.has(student.id)) throw new AppError('conflict', `${student.username} already has a key`)
      await assign(tx, ctx.actor, [{ key, student }])
      const place = student.class ? ` (${student.class})` : ''
      await notifyOfKeys(tx, ctx.actor, `${ctx.actor.name} assigned a key to ${student.username}${place}.`, [
        student.id,
      ])
      return asAssigned([{ key, student }], [])
    }),
  { recheck: true },
)

/**
 * Assigns a key to each chosen student without one, except those of the sample class: to all of them, or 409 when there are too few keys.
 */
export const assignKeys = operation(
  'key.assign',
  AssignKeys,
  (ctx, selection) =>
    once(ctx, 'key.assignMany', selection, async (tx) => {
      await lockKeys(tx, ctx.actor)
      const chosen = await lockSelection(tx, ctx.actor, selection)
      const students = await withoutSample(tx, ctx.actor, chosen)
      const ids = students.map(({ id }) => id)
      const holders = await findHolders(tx, ctx.actor, ids)
      const withKey = students.filter(({ id }) => holders.has(id))
      const withoutKey = students.filter(({ id }) => !holders.has(id))
      if (withoutKey.length === 0) throw new AppError('conflict', 'All of these students already have a key')
      const keys = await lockAvailable(tx, ctx.actor, withoutKey.length)
      const pairs = keys.flatMap((key, index) =>
        withoutKey[index] ? [{ key, student: withoutKey[index] }] : [],
      )
      await assign(tx, ctx.actor, pairs)
      await notifyOfKeys(tx, ctx.actor, `${ctx.actor.name} assigned ${counted(pairs.length, 'key')}.`, [])
      return asAssigned(pairs, withKey)
    }),
  { recheck: true },
)

/** The students without those of the sample class, who need no keys; 409 when nobody is left. */
async function withoutSample(tx: Tx, { institutionId }: Member, students: Chosen[]): Promise<Chosen[]> {
  const ids = students.map(({ id }) => id)
  const invented = await tx.account.findMany({
    where: { id: { in: ids }, email: { endsWith: sampleDomain }, institutionId },
    select: { id: true },
  })
  const left = students.filter((student) => !invented.some(({ id }) => id === student.id))
  if (left.length === 0) throw new AppError('conflict', 'Students of the sample class need no keys')
  return left
}

/** Which of the students hold a key. An expired one is first detached from its student, and stays used. */
async function findHolders(tx: Tx, { institutionId }: Member, ids: string[]): Promise<Set<string | null>> {
  await tx.$executeRaw`
    UPDATE "AccessKey" SET "studentId" = NULL
     WHERE "studentId" = ANY(${ids}::uuid[]) AND "expiresAt" <= now() AND "institutionId" = ${institutionId}::uuid`
  const rows = await tx.accessKey.findMany({
    where: { studentId: { in: ids }, institutionId },
    select: { studentId: true },
  })
  return new Set(rows.map(({ studentId }) => studentId))
}

const notifyOfKeys = (tx: Tx, { institutionId, accountId }: Member, message: string, students: string[]) =>
  notifyAdmins(
    tx,
    institutionId,
    { message, namedIds: [accountId, ...students], href: '/admin/manage-keys?tab=purchased' },
    accountId,
  )

type Student = { id: string; username: string }
type Pair = { key: AvailableKey; student: Student }

const asAssigned = (pairs: Pair[], withKey: Student[]): KeysAssigned => ({
  assigned: pairs.map(({ key: { key }, student: { id, username } }) => ({ student: id, username, key })),
  had: withKey.map(({ id, username }) => ({ student: id, username })),
})

/** Assigns each pair, in three statements; the keys and students are locked and known to be free. */
async function assign(tx: Tx, actor: Member, pairs: Pair[]): Promise<void> {
  const rows = JSON.stringify(pairs.map(({ key, student }) => ({ id: key.id, student: student.id })))
  await tx.$executeRaw`
    UPDATE "AccessKey" k SET status = 'assigned', "studentId" = p.student, "assignedAt" = now()
      FROM jsonb_to_recordset(${rows}::jsonb) AS p(id uuid, student uuid)
     WHERE k.id = p.id AND k."institutionId" = ${actor.institutionId}::uuid`
  await tx.$executeRaw`
    UPDATE "Student" s SET subsplan = 'premium'
      FROM jsonb_to_recordset(${rows}::jsonb) AS p(id uuid, student uuid)
     WHERE s.id = p.student AND s."institutionId" = ${actor.institutionId}::uuid`
  const ids = pairs.map(({ key }) => key.id)
  await recordKeyEvents(tx, actor.institutionId, ids, { byId: actor.accountId })
  const subjects = pairs.map(({ key: { key }, student: { id, username: name } }) => ({
    id,
    name,
    detail: { key },
  }))
  await auditAll(tx, actor, 'key.assigned', subjects)
}
