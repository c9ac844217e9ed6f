import { expect, test } from 'vitest'
import { moveStudents } from '../../school/student/move.ts'
import { updateStudent } from '../../school/student/update.ts'
import { recordUpload } from '../practical/record-upload.ts'
import { viewPracticalSheet } from '../practical/sheet.ts'
import { signSheet } from '../practical/sign.ts'
import { giveMarks } from '../practical/testing/practical-class.ts'
import { examinedClass } from './testing/examined-class.ts'
import { listUploads } from './uploads.ts'

const ofA = { class: '10-A' }
const digestOf = async (actor: Parameters<typeof viewPracticalSheet>[0]) =>
  (await viewPracticalSheet(actor, ofA)).digest

test('each class shows its progress, and how many students differ since the upload or have left, as its sheet does', async () => {
  const made = await examinedClass(3)
  const { head, lead, pupils } = made
  for (const pupil of pupils) await giveMarks(made, pupil, { physics: 4, chemistry: 3, biology: 5 })
  const nothing = { teacherSignedAt: null, adminSignedAt: null, uploadedOn: null, differences: 0, left: 0 }
  expect(await listUploads(head)).toEqual([
    { class: '10-A', ...nothing },
    { class: '10-B', ...nothing },
  ])
  for (const actor of [lead, head]) await signSheet(actor, { ...ofA, digest: await digestOf(actor) })
  await recordUpload(head, { ...ofA, digest: await digestOf(head), uploadedOn: '2026-11-20' })
  const listed = async () =>
    (await listUploads(lead)).map((one) => [one.class, one.uploadedOn, one.differences, one.left])
  expect(await listed()).toEqual([['10-A', '2026-11-20', 0, 0]])
  await updateStudent(head, { id: pupils[0]?.accountId, physics: 1, reason: 'Viva' })
  expect(await listed()).toEqual([['10-A', '2026-11-20', 1, 0]])
  expect((await viewPracticalSheet(head, ofA)).upload?.differences).toBe(1)
  await moveStudents(head, { students: [pupils[1]?.accountId], class: '10-B' })
  expect(await listed()).toEqual([['10-A', '2026-11-20', 1, 1]])
  expect((await viewPracticalSheet(head, ofA)).upload?.left).toHaveLength(1)
})
