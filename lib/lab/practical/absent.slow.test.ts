import { expect, test } from 'vitest'
import { exportTable } from '../../care/export/export.ts'
import { type Member, visitor } from '../../core/actor.ts'
import type { Absence } from '../../school/experiment/absence.ts'
import { firstCatalogue } from '../../testing/catalogues.ts'
import { db } from '../../testing/db.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { releaseMarks } from '../mark/release.ts'
import { saveMarks } from '../mark/save-marks.ts'
import { checkFile } from './check-file.ts'
import { exportSheet } from './export-sheet.ts'
import { studentFile } from './files.ts'
import { viewPracticalSheet } from './sheet.ts'
import { signSheet } from './sign.ts'
import { giveMarks, practicalClass, slugs } from './testing/practical-class.ts'

const inClass = { class: '10-A' }

type Made = Awaited<ReturnType<typeof practicalClass>>

/** The teacher enters absences of students in experiments without an attempt, and releases them. */
async function say({ lead }: Made, experiments: string[], said: [Member, Absence][]) {
  for (const experiment of experiments) {
    await saveMarks(lead, {
      marks: said.map(([{ accountId: student }, absence]) => ({
        ...{ student, experiment, attempt: null, version: 0, marks: null, absence },
      })),
    })
    await releaseMarks(lead, { ...inClass, experiment })
  }
}

async function experimentsOf(subject: keyof typeof slugs): Promise<string[]> {
  const rows = await db.experiment.findMany({
    where: { subject, catalogueId: firstCatalogue },
    orderBy: { number: 'asc' },
  })
  return rows.map(({ id }) => id)
}

async function textOf(actor: Member, id: string) {
  const answer = await studentFile(actor, { id })
  return (await pdfText(new Uint8Array(await answer.arrayBuffer()))).join(' ')
}

test('on the sheet an absence is shown as such, an exemption is left out of the mean, and a sheet can be signed with both', async () => {
  const made = await practicalClass(3)
  const [absent, exempt, later] = made.pupils as [Member, Member, Member]
  for (const one of made.pupils) await giveMarks(made, one, { physics: 4, chemistry: 5 })
  await say(made, await experimentsOf('biology'), [
    [absent, 'A'],
    [exempt, 'E'],
    [later, 'R2027-01-20'],
  ])
  const sheet = await viewPracticalSheet(made.lead, inClass)
  expect(
    sheet.rows.map(({ total, absences, words }) => [total, absences.biology, absences.total, words]),
  ).toEqual([
    [null, 'A', 'A', 'absent'],
    [5, 'E', null, 'five'],
    [null, 'R2027-01-20', 'R2027-01-20', 'rescheduled to 20 Jan'],
  ])
  expect(sheet.findings.map(({ kind }) => kind)).toEqual(['absent', 'absent', 'absent'])
  const csv = await (await exportSheet(made.head, { ...inClass, file: 'sheet.csv' })).text()
  expect(csv).toContain('1,Pupil 1,8,10,AB,AB,absent,')
  const work = await ((await exportTable(made.head, { file: 'attempts.csv' })) as Response).text()
  expect(work).toMatch(/,AB,5,/)
  expect(work).toMatch(/,EX,5,/)
  expect(await textOf(made.lead, exempt.accountId)).toContain('exempt')
  await signSheet(made.lead, { ...inClass, digest: sheet.digest })
  const signed = await viewPracticalSheet(made.lead, inClass)
  expect(signed.digest).toBe(sheet.digest)
  expect(signed.rows.map((row) => row.signed)).toEqual([null, null, null])
})

test('a student excused in one experiment of a subject, with nothing else there, is blank in it', async () => {
  const made = await practicalClass(2)
  const [absent, exempt] = made.pupils as [Member, Member]
  for (const one of made.pupils) await giveMarks(made, one, { physics: 4, chemistry: 5 })
  await say(
    made,
    [slugs.biology],
    [
      [absent, 'A'],
      [exempt, 'E'],
    ],
  )
  const { rows, findings } = await viewPracticalSheet(made.lead, inClass)
  expect(rows.map(({ total, absences }) => [total, absences.biology, absences.total])).toEqual([
    [null, null, null],
    [null, null, null],
  ])
  expect(findings.map(({ kind, says }) => [kind, says])).toEqual([
    ['blank', 'Pupil 1 (roll 1) has no mark in B'],
    ['blank', 'Pupil 2 (roll 2) has no mark in B'],
  ])
})

test('an absence does not count as a missing 0 where all experiments of a subject count', async () => {
  const made = await practicalClass()
  const by = { createdById: made.head.accountId, createdByName: made.head.name }
  const rule = {
    ...{ attempt: 'newest', experiments: 'best', best: 2, outOf: 10, round: '0.01', roundTotal: '1' },
  }
  await db.practicalRule.create({ data: { institutionId: made.id, rule, ...by } })
  await giveMarks(made, made.pupil, { physics: 4 })
  const before = await viewPracticalSheet(made.lead, inClass)
  expect(before.rows[0]?.physics).toBe(4)
  const others = (await experimentsOf('physics')).filter((id) => id !== slugs.physics)
  await say(made, others, [[made.pupil, 'E']])
  expect((await viewPracticalSheet(made.lead, inClass)).rows[0]?.physics).toBe(8)
})

test('the practical file gives the reason for a missing mark, and its check detects when that changes', async () => {
  const made = await practicalClass()
  const { lead, pupil } = made
  await giveMarks(made, pupil, { physics: 4, chemistry: 5 })
  await say(made, await experimentsOf('biology'), [[pupil, 'A']])
  const text = await textOf(lead, pupil.accountId)
  expect(text).toContain('B: absent')
  expect(text).toContain('P 8 of 10 C 10 of 10 B AB')
  expect(text).toContain('Practical mark AB')
  const { token } = await db.practicalFile.findFirstOrThrow({ where: { institutionId: made.id } })
  const nobody = visitor({ ip: `10.8.${process.pid % 250}.9`, userAgent: null })
  expect(await checkFile(nobody, { token })).toEqual({ state: 'genuine' })
  const [paper] = await db.attempt.findMany({
    where: { absence: 'A', institutionId: made.id, experimentId: slugs.biology },
  })
  await saveMarks(lead, {
    marks: [
      {
        ...{ student: pupil.accountId, experiment: slugs.biology, attempt: paper?.id ?? '', version: 1 },
        marks: 3,
      },
    ],
  })
  expect(await checkFile(nobody, { token })).toEqual({ state: 'changed' })
})
