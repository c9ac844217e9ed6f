import { GET as listBin } from '@/app/api/recycle-bin/students/route'
import type { Member } from '../core/actor.ts'
import { listStudents } from '../school/student/list.ts'
import { call } from './call.ts'
import { admin, institute, schoolClass, student } from './factories.ts'

/** A school whose 10-A has the students Pupil 1, Pupil 2 … with the roll numbers 1, 2 … */
export async function schoolOfPupils(size = 3) {
  const { id } = await institute()
  const a = await schoolClass(id, '10-A')
  const pupils: Member[] = []
  for (let n = 1; n <= size; n++) {
    pupils.push(await student(id, { username: `Pupil ${n}`, rollNumber: `${n}`, classId: a.id }))
  }
  const head = await admin(id)
  return { id, head, a, pupils, ids: pupils.map(({ accountId }) => accountId) }
}

/** The names of the current students. */
export const listed = async (head: Member) => (await listStudents(head)).items.map(({ username }) => username)

/** The recycle bin as the API returns it. */
export const recycleBinOf = async (head: Member) =>
  (await call(listBin, head, { method: 'GET' })).body.data as unknown
