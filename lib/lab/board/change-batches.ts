import { v7 } from 'uuid'
import { z } from 'zod'
import { yearsOf } from '../../core/academic-session.ts'
import type { Member } from '../../core/actor.ts'
import { counted } from '../../core/counted.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { AppError, fieldError, notFound } from '../../core/errors.ts'
import { refuseChanged } from '../../core/expected.ts'
import { guid } from '../../core/fields.ts'
import { operation, own } from '../../core/operation.ts'
import { refuseRenamed } from '../../core/refuse-renamed.ts'
import { shownDay } from '../../core/shown-date.ts'
import { audit } from '../../records/audit/audit.ts'
import { lockInstitute } from '../../school/institute/lock.ts'
import { lockStudents } from '../../school/student/lock-students.ts'
import { ChangeBatch, MakeBatches, MoveCandidates } from './batch-schema.ts'
import { boardOrder, candidatesOf } from './load-candidates.ts'
import { maxInBatch } from './max-in-batch.ts'
import { planBatches } from './plan-batches.ts'

// Every change of batches locks the institute's row, so that no two fill the same place.

/**
 * Makes batches of the candidates who are in none, in the board's order; 422 on `class` when there are none, and on `day` when it is in
 * neither year of the session. 409 when another class has the name by now.
 */
export const makeBatches = operation(
  'board.manage',
  MakeBatches,
  ({ actor, db }, { class: division, classGuid, ...plan }) =>
    db.write(async (tx) => {
      await lockInstitute(tx, actor.institutionId)
      await refuseOtherYears(tx, actor, plan.day)
      const waiting = await findWaiting(tx, actor, division)
      if (division && waiting[0]) refuseRenamed(division, waiting[0].classId, classGuid)
      const planned = planBatches(
        waiting.map(({ id }) => id),
        plan,
      )
      if (planned.length === 0)
        throw fieldError('class', `Nobody in ${division || 'a class 10'} is without a batch.`)
      const lastUsed = await lastNumber(tx, actor)
      const batches = planned.map((one, index) => ({ id: v7(), number: lastUsed + 1 + index, ...one }))
      await tx.boardBatch.createMany({
        data: batches.map(({ id, number, day, startsAt }) => ({
          id,
          number,
          startsAt,
          day: new Date(day),
          ...own(actor),
        })),
      })
      const places = batches.flatMap(({ id: batch, candidates }) => candidates.map((id) => ({ id, batch })))
      await assign(tx, actor, places)
      const name = counted(batches.length, 'batch', 'batches')
      await audit(tx, actor, 'board.batches-made', { id: '', name, detail: { class: division, ...plan } })
      return { batches: batches.length }
    }),
)

/** 422 on `day` for a slip of the pen, such as last year. A session has two calendar years, and examinations may be in either. */
async function refuseOtherYears(tx: Tx, actor: Member, day: string) {
  const { name } = await tx.academicSession.findFirstOrThrow({
    where: { endedAt: null, ...own(actor) },
    select: { name: true },
  })
  const years = yearsOf(name)
  if (!years.includes(Number(day.slice(0, 4))))
    throw fieldError('day', `Choose a day in ${years.join(' or ')}: the session is ${name}`)
}

const findWaiting = (tx: Tx, actor: Member, division: string) => tx.$queryRaw<
  { id: string; classId: string }[]
>`
    SELECT s.id, s."classId" ${candidatesOf(actor)} AND s."boardBatchId" IS NULL
       ${division ? Prisma.sql`AND c.classdivision = ${division}` : Prisma.empty} ORDER BY ${boardOrder}`

async function lastNumber(tx: Tx, actor: Member): Promise<number> {
  const { _max } = await tx.boardBatch.aggregate({ where: { ...own(actor) }, _max: { number: true } })
  return _max.number ?? 0
}

type Place = { id: string; batch: string | null }

/** Assigns candidates to batches in one statement, however many there are. */
async function assign(tx: Tx, actor: Member, places: Place[]) {
  const ids = places.map(({ id }) => id)
  await lockStudents(tx, actor, Prisma.sql`id = ANY(${ids}::uuid[])`)
  await tx.$executeRaw`
    UPDATE "Student" s SET "boardBatchId" = n.batch
      FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS n(id uuid, batch uuid)
     WHERE s."institutionId" = ${actor.institutionId}::uuid AND s.id = n.id`
}

/** Changes the day or time of a batch; 422 for a day as above, 409 when somebody else has changed the same since it was read. */
export const changeBatch = operation(
  'board.manage',
  ChangeBatch,
  ({ actor, db }, { id, expected, ...change }) =>
    db.write(async (tx) => {
      await lockInstitute(tx, actor.institutionId)
      const { number, day, startsAt } = await findBatch(tx, actor, id)
      if (change.day) await refuseOtherYears(tx, actor, change.day)
      refuseChanged(expected, { day: day.toISOString().slice(0, 10), startsAt }, change)
      const where = { institutionId_id: { id, ...own(actor) } }
      const data = { ...change, ...(change.day && { day: new Date(change.day) }) }
      await tx.boardBatch.update({ where, data })
      await audit(tx, actor, 'board.batch-changed', { id, name: `batch ${number}`, detail: change })
    }),
)

/** Removes a batch; its candidates are in none then. */
export const removeBatch = operation('board.manage', z.object({ id: guid }), ({ actor, db }, { id }) =>
  db.write(async (tx) => {
    await lockInstitute(tx, actor.institutionId)
    const { number, day } = await findBatch(tx, actor, id)
    const where = { boardBatchId: id, ...own(actor) }
    const members = await tx.student.findMany({ where, select: { id: true } })
    const places = members.map((one) => ({ id: one.id, batch: null }))
    await assign(tx, actor, places)
    await tx.boardBatch.delete({ where: { institutionId_id: { id, ...own(actor) } } })
    const name = `batch ${number} of ${shownDay(day.toISOString())}`
    await audit(tx, actor, 'board.batch-removed', { id, name, detail: { candidates: members.length } })
  }),
)

/**
 * Moves candidates to another batch, or to none: all or nobody. 404 for a student who is not a candidate, 409 when there is no room, or
 * one of them is not in the batch `from` any more.
 */
export const moveCandidates = operation(
  'board.manage',
  MoveCandidates,
  ({ actor, db }, { candidates, batch, from }) =>
    db.write(async (tx) => {
      await lockInstitute(tx, actor.institutionId)
      const ids = [...new Set(candidates)]
      const students = await tx.$queryRaw<{ id: string; batch: string | null }[]>`
        SELECT s.id, s."boardBatchId" AS batch ${candidatesOf(actor)} AND s.id = ANY(${ids}::uuid[])`
      if (students.length !== ids.length) throw notFound('One of these is not a candidate.')
      if (from !== undefined && students.some((one) => (one.batch ?? '') !== from))
        throw new AppError('conflict', 'Somebody has moved one of them in the meantime. Nobody was moved.')
      const name = batch ? await makeRoom(tx, actor, batch, ids) : 'no batch'
      const places = ids.map((id) => ({ id, batch: batch || null }))
      await assign(tx, actor, places)
      const detail = { candidates: ids.length }
      await audit(tx, actor, 'board.candidates-moved', { id: batch, name, detail })
      return { candidates: ids.length }
    }),
)

async function makeRoom(tx: Tx, actor: Member, batch: string, ids: string[]): Promise<string> {
  const { number } = await findBatch(tx, actor, batch)
  await lockStudents(tx, actor, Prisma.sql`(id = ANY(${ids}::uuid[]) OR "boardBatchId" = ${batch}::uuid)`)
  const staying = await tx.$queryRaw<{ id: string }[]>`
    SELECT s.id ${candidatesOf(actor)} AND s."boardBatchId" = ${batch}::uuid AND s.id <> ALL(${ids}::uuid[])`
  const room = maxInBatch - staying.length
  if (ids.length > room) {
    const reason = `Batch ${number} has room for ${room} more`
    throw new AppError('conflict', `${reason}: the board takes at most ${maxInBatch} at once.`)
  }
  await freeReservedPlaces(tx, actor, batch, [...staying.map(({ id }) => id), ...ids])
  return `batch ${number}`
}

/** Students who were removed or left class 10 would return to their batch; those for whom it has no place any more lose it. */
async function freeReservedPlaces(tx: Tx, actor: Member, batch: string, candidates: string[]) {
  const formerMembers = await tx.student.findMany({
    where: { boardBatchId: batch, id: { notIn: candidates }, ...own(actor) },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  const surplusIds = formerMembers.slice(maxInBatch - candidates.length).map(({ id }) => id)
  if (surplusIds.length === 0) return
  const where = { id: { in: surplusIds }, ...own(actor) }
  await tx.student.updateMany({ where, data: { boardBatchId: null } })
}

async function findBatch(tx: Tx, actor: Member, id: string) {
  const batch = await tx.boardBatch.findUnique({ where: { institutionId_id: { id, ...own(actor) } } })
  if (!batch) throw notFound('There is no such batch.')
  return batch
}
