import type { Member } from '../../../core/actor.ts'
import { db } from '../../../testing/db.ts'
import {
  admin,
  attempt,
  institute,
  rechecked,
  schoolClass,
  student,
  teacher,
} from '../../../testing/factories.ts'
import { insertRow } from '../../../testing/insert-rows.ts'
import { viewPracticalSheet } from '../sheet.ts'
import { signSheet } from '../sign.ts'

/** One experiment of each subject. */
export const slugs = {
  physics: 'refraction-through-glass-slab',
  chemistry: 'types-of-chemical-reactions',
  biology: 'stomata-in-a-leaf-peel',
} as const

type Marks = Partial<Record<keyof typeof slugs, number | null>>

/** A school whose 10-A has a class teacher and another teacher; 10-B has neither. */
export async function practicalClass(strength = 1) {
  const { id } = await institute('Greenfield Public School')
  const head = await rechecked(await admin(id))
  const lead = await teacher(id, { fullName: 'Ravi Nair' })
  const second = await teacher(id)
  const room = await schoolClass(id, '10-A', [lead, second])
  await schoolClass(id, '10-B')
  const pupils: Member[] = []
  for (let roll = 1; roll <= strength; roll++) {
    pupils.push(await student(id, { username: `Pupil ${roll}`, rollNumber: String(roll), classId: room.id }))
  }
  const [pupil] = pupils
  if (!pupil) throw new Error('a class of at least one')
  return { id, head, lead, second, room, pupils, pupil }
}

type School = Awaited<ReturnType<typeof practicalClass>>

/** Gives a student released marks, one experiment a subject. */
export async function giveMarks({ id, lead, room }: School, pupil: Member, marks: Marks) {
  const by = { releasedById: lead.accountId, releasedByName: lead.name }
  const attempts = []
  for (const [subject, mark] of Object.entries(marks)) {
    const experimentId = slugs[subject as keyof typeof slugs]
    const release = await insertRow('Release', { institutionId: id, classId: room.id, experimentId, ...by })
    attempts.push(await attempt(pupil, { experimentId, marks: mark, version: 1, releaseId: release.id }))
  }
  return attempts
}

/** The school of `practicalClass` with every student's marks released: P 4, C 3 and B 5. */
export async function markedClass(strength?: number) {
  const school = await practicalClass(strength)
  for (const pupil of school.pupils) await giveMarks(school, pupil, { physics: 4, chemistry: 3, biology: 5 })
  return school
}

/** Signs the sheet of 10-A for each actor in turn, as each of them reads it. */
export async function signBy(...actors: Member[]) {
  for (const actor of actors) {
    const { digest } = await viewPracticalSheet(actor, { class: '10-A' })
    await signSheet(actor, { class: '10-A', digest })
  }
}

/** The school of `practicalClass` with nobody in 10-A. */
export async function emptyClass() {
  const school = await practicalClass()
  const where = { institutionId_id: { institutionId: school.id, id: school.pupil.accountId } }
  await db.student.update({ where: where, data: { classId: null } })
  return school
}
