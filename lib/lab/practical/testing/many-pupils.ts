import { randomUUID } from 'node:crypto'
import { db } from '../../../testing/db.ts'
import { type practicalClass, slugs } from './practical-class.ts'

type School = Awaited<ReturnType<typeof practicalClass>>

/** A student with three released marks that hardly anybody else has. */
export type Pupil = {
  id: string
  username: string
  rollNumber: string
  marks: Record<keyof typeof slugs, number>
}

const half = (index: number) => (index % 11) / 2

/** Fills the class with students of these names, from roll number 1001 on, each with released marks. */
export async function manyPupils(
  { id: institutionId, lead, room }: School,
  names: string[],
): Promise<Pupil[]> {
  const pupils = names.map((username, index) => ({
    ...{ id: randomUUID(), username, rollNumber: String(1001 + index) },
    marks: { physics: half(index), chemistry: half(Math.floor(index / 11)), biology: half(index * 7 + 3) },
  }))
  await db.account.createMany({
    data: pupils.map(({ id }) => ({ id, role: 'STUDENT', email: `${id}@test.example.com`, institutionId })),
  })
  await db.student.createMany({
    data: pupils.map(({ marks: _, ...pupil }) => ({ ...pupil, institutionId, classId: room.id })),
  })
  const by = { releasedById: lead.accountId, releasedByName: lead.name }
  const release = await db.release.create({
    data: { institutionId, classId: room.id, experimentId: slugs.physics, ...by },
  })
  const columns = Object.keys(slugs) as (keyof typeof slugs)[]
  await db.attempt.createMany({
    data: pupils.flatMap(({ id: studentId, marks }) =>
      columns.map((column) => ({
        ...{ institutionId, studentId, experimentId: slugs[column], clientAttemptId: randomUUID() },
        ...{ marks: marks[column], version: 1, releaseId: release.id },
      })),
    ),
  })
  return pupils
}
