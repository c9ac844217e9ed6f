import { expect, test } from 'vitest'
import { type Member, visitor } from '../../core/actor.ts'
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
type Given = { marks: number | null; absence?: 'A' | 'E' | `R${string}` }

/** The teacher says it of an experiment without an attempt, and gives it out. */
async function say({ lead }: Made, pupil: Member, subject: keyof typeof slugs, given: Given) {
  const experiment = slugs[subject]
  await saveMarks(lead, {
    marks: [{ student: pupil.accountId, experiment, attempt: null, version: 0, ...given }],
  })
  await releaseMarks(lead, { ...inClass, experiment })
}

async function textOf(actor: Member, id: string) {
  const answer = await studentFile(actor, { id })
  return (await pdfText(new Uint8Array(await answer.arrayBuffer()))).join(' ')
}

test('on the sheet absent stands as such, exempt is left out of the mean, and a sheet can be signed with both', async () => {
  const made = await practicalClass(3)
  const [absent, exempt, later] = made.pupils as [Member, Member, Member]
  for (const one of made.pupils) await giveMarks(made, one, { physics: 4, chemistry: 5 })
  await say(made, absent, 'biology', { marks: null, absence: 'A' })
  await say(made, exempt, 'biology', { marks: null, absence: 'E' })
  await say(made, later, 'biology', { marks: null, absence: 'R2027-01-20' })
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
  await signSheet(made.lead, { ...inClass, digest: sheet.digest })
  const signed = await viewPracticalSheet(made.lead, inClass)
  expect(signed.digest).toBe(sheet.digest)
  expect(signed.rows.map((row) => row.signed)).toEqual([null, null, null])
})

test('an absence counts as no missing 0 where all experiments of a subject do', async () => {
  const made = await practicalClass()
  const by = { createdById: made.head.accountId, createdByName: made.head.name }
  const rule = {
    ...{ attempt: 'newest', experiments: 'best', best: 2, outOf: 10, round: '0.01', roundTotal: '1' },
  }
  await db.practicalRule.create({ data: { institutionId: made.id, rule, ...by } })
  await giveMarks(made, made.pupil, { physics: 4 })
  const before = await viewPracticalSheet(made.lead, inClass)
  expect(before.rows[0]?.physics).toBe(4)
  const others = await db.experiment.findMany({
    where: { subject: 'physics', id: { not: slugs.physics }, catalogueId: firstCatalogue },
  })
  await saveMarks(made.lead, {
    marks: others.map(({ id: experiment }) => ({
      ...{ student: made.pupil.accountId, experiment, attempt: null, version: 0 },
      ...{ marks: null, absence: 'E' as const },
    })),
  })
  for (const { id: experiment } of others) await releaseMarks(made.lead, { ...inClass, experiment })
  expect((await viewPracticalSheet(made.lead, inClass)).rows[0]?.physics).toBe(8)
})

test('the practical file says why there is no mark, and its check knows when that changes', async () => {
  const made = await practicalClass()
  const { lead, pupil } = made
  await giveMarks(made, pupil, { physics: 4, chemistry: 5 })
  await say(made, pupil, 'biology', { marks: null, absence: 'A' })
  const text = await textOf(lead, pupil.accountId)
  expect(text).toContain('B: absent')
  expect(text).toContain('P 8 of 10 C 10 of 10 B AB')
  expect(text).toContain('Practical mark AB')
  const { token } = await db.practicalFile.findFirstOrThrow({ where: { institutionId: made.id } })
  const nobody = visitor({ ip: `10.8.${process.pid % 250}.9`, userAgent: null })
  expect(await checkFile(nobody, { token })).toEqual({ state: 'genuine' })
  const [paper] = await db.attempt.findMany({ where: { absence: 'A', institutionId: made.id } })
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
