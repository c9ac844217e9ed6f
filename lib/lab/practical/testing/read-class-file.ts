import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Member } from '../../../core/actor.ts'
import { db } from '../../../testing/db.ts'
import { pdfText } from '../../../testing/pdf-text.ts'
import { classFiles } from '../files.ts'
import { type practicalClass, slugs } from './practical-class.ts'

const begins = 'Practical file, science'

/** What a class's PDF says in its contents, and then of one student after the other. */
export async function readClassFile(actor: Member) {
  const answer = await classFiles(actor, { class: '10-A' })
  const all = (await pdfText(new Uint8Array(await answer.arrayBuffer()))).join(' ')
  const [contents = '', ...students] = all.split(begins)
  return { contents, students }
}

/** Every name stands beside its own marks, in the contents and on its own pages; nobody is missing or there twice. */
export async function expectOwnMarks(actor: Member, pupils: Pupil[]) {
  const { contents, students } = await readClassFile(actor)
  expect(students).toHaveLength(pupils.length)
  for (const [index, { username, rollNumber, marks }] of pupils.entries()) {
    const [p, c, b] = [marks.physics * 2, marks.chemistry * 2, marks.biology * 2]
    expect(contents).toContain(` ${rollNumber} ${username} ${p} ${c} ${b} `)
    const file = students[index] ?? ''
    expect(file.trimStart().startsWith(`${username} Class 10-A · Roll number ${rollNumber} `)).toBe(true)
    for (const mark of Object.values(marks)) expect(file).toContain(` ${mark} / 5 `)
    expect(file).toContain(`P ${p} of 10 C ${c} of 10 B ${b} of 10`)
  }
}

type School = Awaited<ReturnType<typeof practicalClass>>

/** A pupil with three released marks that hardly anybody else has. */
export type Pupil = {
  id: string
  username: string
  rollNumber: string
  marks: Record<keyof typeof slugs, number>
}

const half = (index: number) => (index % 11) / 2

/** Fills the class with pupils of these names, roll number 1001 and on, each with released marks. */
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
