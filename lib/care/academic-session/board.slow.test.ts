import { expect, test } from 'vitest'
import { listBoardBatches, viewBatch } from '../../lab/board/batches.ts'
import { listCandidates } from '../../lab/board/candidates.ts'
import { changeBatch, makeBatches } from '../../lab/board/change-batches.ts'
import { previewCandidates, saveCandidates } from '../../lab/board/paste-candidates.ts'
import { setBoardSettings } from '../../lab/board/settings.ts'
import { recordUpload } from '../../lab/practical/record-upload.ts'
import { viewRule } from '../../lab/practical/rule.ts'
import { setComponents } from '../../lab/practical/set-components.ts'
import { viewPracticalSheet } from '../../lab/practical/sheet.ts'
import { boardComponents } from '../../school/practical-rule/presets.ts'
import { db } from '../../testing/db.ts'
import { beginNext, importStudents, pupilsOf, rosterOf, school, workOf } from './testing/school-year.ts'
import { undoNextSession } from './undo.ts'
import { listAcademicSessions } from './view.ts'

const plan = { class: '', day: '2027-01-11', startsAt: '09:30', size: 30 }
const list = 'Roll No\tName\tAdmission No\tAPAAR ID\n23456701\tPupil 0 of 1\tADM-1-0\t123412341234'

/** A school year with board roll numbers, a batch and an upload. */
async function examinedYear() {
  const createdSchool = await school()
  const { head } = createdSchool
  await importStudents(head, rosterOf(1, { classes: 1, each: 3 }))
  await workOf(createdSchool, 4)
  await setBoardSettings(head, { apaar: true })
  const { digest } = await previewCandidates(head, { text: list })
  await saveCandidates(head, { text: list, digest })
  await makeBatches(head, plan)
  const sheet = await viewPracticalSheet(head, { class: '10-A' })
  await recordUpload(head, { class: '10-A', digest: sheet.digest, uploadedOn: '2026-11-20' })
  const [{ name: past = '' } = {}] = await listAcademicSessions(head)
  return { ...createdSchool, past, first: (await pupilsOf(createdSchool.id, '10-A'))[0]?.id ?? '' }
}

test('numbers, batches and the upload stay with their session, which does not change; a repeater keeps only the APAAR id', async () => {
  const { id, head, past, first } = await examinedYear()
  await beginNext(head, [first])
  expect(await listBoardBatches(head)).toMatchObject({
    batches: [],
    waiting: [{ class: '10-A', candidates: 1 }],
  })
  expect((await listCandidates(head, {})).candidates).toMatchObject([
    { boardRollNumber: null, apaarId: '123412341234', admissionNumber: 'ADM-1-0' },
  ])
  // The same number is free again, and the numbers of batches begin again at 1.
  const { digest } = await previewCandidates(head, { text: list })
  await saveCandidates(head, { text: list, digest })
  await makeBatches(head, plan)
  expect((await listBoardBatches(head)).batches).toMatchObject([{ number: 1, candidates: 1 }])

  const pastHead = { ...head, pastSession: past }
  const [batch] = (await listBoardBatches(pastHead)).batches
  expect(batch).toMatchObject({ number: 1, candidates: 3 })
  expect((await viewBatch(pastHead, { id: batch?.guid })).candidates[0]).toMatchObject({
    boardRollNumber: '23456701',
  })
  expect((await viewPracticalSheet(pastHead, { class: '10-A' })).upload).toMatchObject({ differences: 0 })
  const change = { id: batch?.guid, day: '2027-02-01', startsAt: '10:00' }
  await expect(changeBatch(pastHead, change)).rejects.toMatchObject({ code: 'session_ended' })
  await expect(changeBatch(head, change)).rejects.toMatchObject({ status: 404 })
  expect(await db.boardUpload.count({ where: { institutionId: id } })).toBe(1)
})

test('an undo refuses to delete batches and board roll numbers of the new session', async () => {
  const { head, first } = await examinedYear()
  await beginNext(head, [first])
  const { digest } = await previewCandidates(head, { text: list })
  await saveCandidates(head, { text: list, digest })
  const undo = () => undoNextSession(head)
  await expect(undo()).rejects.toMatchObject({
    ...{ code: 'conflict', message: expect.stringContaining('1 board roll number was added') },
  })
  await makeBatches(head, plan)
  await expect(undo()).rejects.toMatchObject({ message: expect.stringContaining('1 batch was added') })
})

test('an undo restores them all', async () => {
  const { id, head } = await examinedYear()
  await beginNext(head)
  await undoNextSession(head)
  expect((await listBoardBatches(head)).batches).toMatchObject([{ number: 1, candidates: 3 }])
  expect((await listCandidates(head, {})).candidates[0]).toMatchObject({ boardRollNumber: '23456701' })
  expect((await viewPracticalSheet(head, { class: '10-A' })).upload).not.toBeNull()
  expect(await db.boardBatch.count({ where: { institutionId: id, pastSession: '' } })).toBe(1)
})

test('APAAR ids that the school stopped storing in the next session do not come back with an undo', async () => {
  const { id, head, first } = await examinedYear()
  await beginNext(head, [first])
  await setBoardSettings(head, { apaar: false })
  await undoNextSession(head)
  expect(await db.student.count({ where: { institutionId: id, apaarId: { not: null } } })).toBe(0)
})

test('the next session has the components in force', async () => {
  const { head } = await school()
  await setComponents(head, { components: boardComponents, replaces: null })
  await beginNext(head)
  expect((await viewRule(head, {})).components).toEqual(boardComponents)
})
