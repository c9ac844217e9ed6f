import { expect, test } from 'vitest'
import type { SheetPlot } from '../../../school/experiment/load-plots.ts'
import { defaultRule } from '../../../school/practical-rule/schema.ts'
import { bytesOf } from '../../../services/pdf/document.ts'
import { pdfLines, pdfText } from '../../../testing/pdf-text.ts'
import type { ObservedRow } from '../../attempt/observations.ts'
import type { PracticalRecord } from '../record.ts'
import { drawStudentFile } from './draw-file.ts'
import { page } from './layout.ts'
import type { Paper } from './paper.ts'

const components = Array.from({ length: 7 }, (_, index) => ({
  ...{ key: `part-${index}`, name: `Part ${index} of the internal assessment`, maximum: 5 },
}))
const none = { physics: null, chemistry: null, biology: null, total: null }
const size = { catalogue: 5, own: 0 }
const sizes = { physics: size, chemistry: size, biology: size }

/** The record of a student whose one experiment has this many comments. */
const recordOf = (comments: number): PracticalRecord => ({
  ...{ guid: 'pupil', username: 'Asha Rao', rollNumber: '1', class: '10-A', classId: 'class' },
  ...{ ...none, overridden: [], absences: none, rule: defaultRule, sizes, components },
  assessment: { parts: components.map(() => 5), total: null },
  done: [
    {
      ...{
        experiment: 'lens',
        submittedAt: '2026-11-20T05:00:00Z',
        marks: 4,
        absence: null,
        parts: null,
        right: 3,
        asked: 4,
        observations: null,
      },
      comments: Array.from({ length: comments }, () => ({ name: 'Ravi Nair', comment: 'Well observed' })),
    },
  ],
})

const paper: Paper = {
  ...{ school: 'Greenfield Public School', session: '2026-27', classTeacher: 'Ravi Nair' },
  experiments: [
    {
      ...{ slug: 'lens', subject: 'physics', number: 1, title: 'Focal length', shortTitle: 'Lens' },
      ...{ maximum: 5, components: null, own: false },
    },
  ],
  graphs: new Map(),
  checkAt: () => 'http://localhost:3000/genuine/token',
  family: { address: 'http://localhost:3000/family', codeOf: () => null },
}

/** The position of the lines to sign, from the upper edge of their page. */
async function signedAt(comments: number): Promise<number> {
  const lines = await pdfLines(await bytesOf(await drawStudentFile(paper, recordOf(comments))), 'last')
  return lines.find(({ text }) => text.startsWith('Principal'))?.y ?? Number.POSITIVE_INFINITY
}

test('with seven parts of long names the lines to sign fit on the page, or are on the next one', async () => {
  const [near, beyond] = [await signedAt(20), await signedAt(24)]
  expect(near).toBeGreaterThan(page.bottom - 50)
  expect(near).toBeLessThan(page.bottom)
  expect(beyond).toBeLessThan(page.bottom)
})

test('a family’s strip shortens a long name, never the class and roll number beside it', async () => {
  const family = { address: 'http://localhost:3000/family', codeOf: () => '7K3QX9MPTA' }
  const record = { ...recordOf(0), username: 'Venkata Subramaniam '.repeat(5).trim() }
  const text = (await pdfText(await bytesOf(await drawStudentFile({ ...paper, family }, record)))).join(' ')
  expect(text).toMatch(/Venkata[^·]*…\s*· 10-A · roll number 1\b/)
})

test('a graph is drawn with its axes; without readings there is no graph', async () => {
  const number = { type: 'number', leastCount: 0.02, min: 0, max: 5 } as const
  const plot: SheetPlot = {
    columns: [
      { ...number, key: 'i', label: 'Current', unit: 'A' },
      { ...number, key: 'v', label: 'Voltage', unit: 'V' },
    ],
    graph: { x: 'i', y: 'v', title: 'V against I', note: '' },
  }
  const record = recordOf(0)
  const [done] = record.done
  const drawn = async (observations: ObservedRow[] | null) => {
    const read = { ...record, done: done ? [{ ...done, observations }] : [] }
    const pdf = await drawStudentFile({ ...paper, graphs: new Map([['lens', plot]]) }, read)
    return (await pdfText(await bytesOf(pdf))).join(' ')
  }
  expect(await drawn([{ i: 0.12, v: 0.6 }, { i: 0.2, v: 1 }, { i: 0.3 }])).toMatch(
    /V against I.*Voltage \(V\) upwards, Current \(A\) to the right/,
  )
  const rounded = [
    { i: 3, v: 1 },
    { i: 3.0000000000001, v: 2 },
  ]
  expect(await drawn(rounded)).toContain('V against I')
  for (const nothing of [null, [{ i: 0.3 }]]) expect(await drawn(nothing)).not.toContain('V against I')
})
