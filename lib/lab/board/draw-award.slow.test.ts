import { expect, test } from 'vitest'
import { type Absence, type Mark, markColumns } from '../../school/experiment/absence.ts'
import { bytesOf } from '../../services/pdf/document.ts'
import { pdfLines, pdfText } from '../../testing/pdf-text.ts'
import { page } from '../practical/file/layout.ts'
import { markInWords } from '../practical/in-words.ts'
import type { AwardRow } from './award-schema.ts'
import { drawAward } from './draw-award.ts'

const later: Absence = 'R2027-01-20'

const row = (username: string, total: Mark): AwardRow => ({
  ...{ guid: username, boardRollNumber: '2345670123', username, class: '10-A' },
  ...{ physics: null, chemistry: null, biology: 7.25, total: markColumns(total).marks },
  absences: { physics: later, chemistry: 'A', biology: null, total: markColumns(total).absence },
  assessed: markColumns(null),
  words: markInWords(total),
  above: false,
})

const batch = {
  ...{ guid: 'batch', number: 1, day: '2027-01-08', startsAt: '09:30' },
  ...{ candidates: 3, all: 30, classes: ['10-A'] },
}
const long = 'Venkata Narasimha Rajuvaripeta Subrahmanyam'

/** An award list of one batch with these rows. */
const drawn = (rows: AwardRow[]) =>
  bytesOf(drawAward({ school: 'Greenfield', session: '2026-27' }, { batches: [batch], shown: [batch], rows }))

test('nothing in an award list is cut off: long names, days and words take as many lines as they need', async () => {
  const rows = [row(long, 4.5), row('Asha Rao', later), row('Bela Sen', 3.92)]
  const text = (await pdfText(await drawn(rows))).join(' ')
  expect(text).not.toContain('…')
  for (const said of [
    long,
    'four and a half',
    'rescheduled to 20 Jan',
    'three point nine two',
    'R 20 Jan AB 7.25',
    'your classes only: 3 of 30 candidates',
  ])
    expect(text).toContain(said)
})

test('however long the names below the list are, its lines to sign are on the last page', async () => {
  const unknown = { ...row(`${long} ${long}`, 'A'), boardRollNumber: null, words: '' }
  unknown.absences = { ...unknown.absences, total: null }
  // Fourteen fill their last page so that the names below the list take the room of the lines to sign.
  const lines = await pdfLines(await drawn(Array(14).fill(unknown)), 'last')
  expect(lines.find(({ text }) => text === 'External examiner')?.y).toBeLessThan(page.bottom + 20)
})
