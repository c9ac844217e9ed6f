import type { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { AppError, fieldError, notFound } from '../../core/errors.ts'
import { sampleDivision } from '../../core/sample.ts'
import { noticeVersion } from '../../school/parent/notice.ts'
import { notSample } from '../../school/student/visible.ts'
import { currentSession } from './current.ts'
import type { NextSession, SessionCounts } from './schema.ts'

type Input = z.output<typeof NextSession>

/** A student who stays: their class in the next session, and whether they repeat it. */
export type StayingStudent = {
  id: string
  rollNumber: string
  classdivision: string
  repeats: boolean
  hasKey: boolean
  askAnew: boolean
}

/** The consequences of a school's choices for its next session. */
type Plan = {
  from: string
  kept: { id: string; classdivision: string }[]
  staying: StayingStudent[]
  leaving: number
}

type Student = { id: string; rollNumber: string; classId: string | null; hasKey: boolean; askAnew: boolean }

/**
 * Checks a plan against the school's present data. 404 for an unknown class; 409 when another session is current by now, a class was added
 * or a student is unknown; 422 for a class to which students move and that the next session does not have.
 */
export async function readPlan(tx: Tx, { institutionId }: Member, input: Input): Promise<Plan> {
  const current = await currentSession(tx, institutionId)
  if (current.name !== input.from) throw dataChanged()
  const classes = await tx.class.findMany({
    where: { institutionId, pastSession: '', removedAt: null, classdivision: { not: sampleDivision } },
    select: { id: true, classdivision: true },
  })
  const choices = new Map(input.classes.map((one) => [one.guid, one]))
  const students = await loadStudents(tx, institutionId)
  if (hasUnknown(input.classes, classes)) throw notFound('There is no such class in the current session.')
  // A student who was ticked may have been removed since.
  if (hasUnknown(input.students, students)) throw dataChanged()
  if (classes.length !== choices.size) throw dataChanged()
  const kept = classes.filter(({ id }) => choices.get(id)?.kept)
  const staying = findStaying(input, classes, students)
  refuseMissing(staying, new Set(kept.map((one) => one.classdivision)))
  return { from: current.name, kept, staying, leaving: students.length - staying.length }
}

const dataChanged = () =>
  new AppError('conflict', 'The school’s data has changed in the meantime. Please reload the page.')

const loadStudents = (tx: Tx, institutionId: string) => tx.$queryRaw<Student[]>`
  SELECT s.id, s."rollNumber", s."classId",
         EXISTS (SELECT 1 FROM "AccessKey" k WHERE k."institutionId" = ${institutionId}::uuid AND k."studentId" = s.id) AS "hasKey",
         s.consent <> 'none' AND NOT EXISTS (
           SELECT 1 FROM "ConsentEntry" e
            WHERE e."institutionId" = ${institutionId}::uuid AND e."studentId" = s.id AND e.notice = ${noticeVersion}) AS "askAnew"
    FROM "Student" s
   WHERE s."institutionId" = ${institutionId}::uuid AND s."pastSession" = '' AND s."removedAt" IS NULL AND ${notSample}`

function findStaying(
  input: Input,
  classes: { id: string; classdivision: string }[],
  students: Student[],
): StayingStudent[] {
  const names = new Map(classes.map(({ id, classdivision }) => [id, classdivision]))
  const byClass = new Map(input.classes.map(({ guid, goesTo }) => [guid, goesTo]))
  const byStudent = new Map(input.students.map(({ guid, goesTo }) => [guid, goesTo]))
  return students.flatMap(({ id, rollNumber, classId, hasKey, askAnew }) => {
    const ownChoice = byStudent.get(id)
    const nextDivision = ownChoice === undefined ? (byClass.get(classId ?? '') ?? null) : ownChoice
    if (nextDivision === null) return []
    return [
      {
        id,
        rollNumber,
        classdivision: nextDivision,
        repeats: nextDivision === names.get(classId ?? ''),
        hasKey,
        askAnew,
      },
    ]
  })
}

function hasUnknown(chosen: { guid: string }[], existing: { id: string }[]): boolean {
  const ids = new Set(existing.map(({ id }) => id))
  return chosen.some(({ guid }) => !ids.has(guid))
}

function refuseMissing(staying: StayingStudent[], kept: Set<string>) {
  const missing = staying.find(({ classdivision }) => !kept.has(classdivision))
  if (missing)
    throw fieldError('classes', `Keep class ${missing.classdivision}: students go there in the next session.`)
}

export function countPlan({ kept, staying, leaving }: Plan): SessionCounts {
  const repeating = staying.filter(({ repeats }) => repeats).length
  return {
    leaving,
    repeating,
    moving: staying.length - repeating,
    classes: kept.length,
    keys: staying.filter(({ hasKey }) => hasKey).length,
    askedAnew: staying.filter(({ askAnew }) => askAnew).length,
  }
}
