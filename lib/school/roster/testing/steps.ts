import { expect } from 'vitest'
import { POST as commitRoute } from '../../../../app/api/imports/[id]/commit/route.ts'
import { POST as undoRoute } from '../../../../app/api/imports/[id]/undo/route.ts'
import { POST as studentsRoute } from '../../../../app/api/student/import/route.ts'
import { POST as teachersRoute } from '../../../../app/api/teacher/import/route.ts'
import type { Member } from '../../../core/actor.ts'
import { call } from '../../../testing/call.ts'
import { db } from '../../../testing/db.ts'
import type { Kind } from '../fields.ts'
import { CheckedImport, ImportView, UndoneImport } from '../schema.ts'

/** A part of an email that no other test has. */
export const unique = () => crypto.randomUUID().slice(0, 8)

/** Checks rows through the API. */
export async function checkRows(actor: Member, text: string, kind: Kind = 'students') {
  const { status, body } = await call(kind === 'students' ? studentsRoute : teachersRoute, actor, {
    body: { text },
  })
  expect(status, body.message).toBe(201)
  return CheckedImport.parse(body.data)
}

/** Adds a checked import through the API. */
export async function commitRows(actor: Member, guid: string, createClasses = true) {
  const { status, body } = await call(commitRoute, actor, { params: { id: guid }, body: { createClasses } })
  expect(status, body.message).toBe(200)
  return ImportView.parse(body.data)
}

/** Checks and adds rows. */
export async function importRows(actor: Member, text: string, kind: Kind = 'students') {
  return commitRows(actor, (await checkRows(actor, text, kind)).guid)
}

/** Undoes an import through the API. */
export async function undoRows(actor: Member, guid: string) {
  const { status, body } = await call(undoRoute, actor, { params: { id: guid } })
  expect(status, body.message).toBe(200)
  return UndoneImport.parse(body.data)
}

/** For afterEach: nobody waits for these people's passwords, and tests in other files must not create them. */
export async function deleteJobs() {
  await db.job.deleteMany({})
}

/** Rows of new students of 10-A, each with an email of their own. */
export function newStudents(count: number, tag = unique()) {
  const lines = Array.from(
    { length: count },
    (_, index) => `Student ${index},${index + 1},10-A,s${index}-${tag}@x.example.com,${tag}/${index}`,
  )
  return `Name,Roll No,Class,Email,Admission No\n${lines.join('\n')}\n`
}
