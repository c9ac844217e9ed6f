import { counted } from '@/lib/core/counted'
import { markText, type Problem, parseMark, problems } from '@/lib/lab/mark/parse-mark'
import { textOf } from './cell'
import type { GridModel, Place } from './grid-model'
import { type Bounds, placesIn, type Range } from './moves'

type Verdict = 'fits' | 'same' | 'blank' | 'outside' | Problem

/** A cell of a pasted block with its effect. */
export type PasteCell = Place & { text: string; before: string; verdict: Verdict }
export type PastePlan = { cells: PasteCell[]; counts: Partial<Record<Verdict, number>>; replaced: number }

/** Parses cells as spreadsheets copy them: tab between columns, newline between rows, quotes around cells with either. */
export function parseBlock(text: string): string[][] {
  const cells = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/y
  const rows: string[][] = [[]]
  while (cells.lastIndex < text.length) {
    const [match, raw = '', end] = cells.exec(text) ?? []
    if (match === undefined) return text.split(/\r\n|\n|\r/).map((line) => line.split('\t'))
    const value = /^".*"$/s.test(raw) ? raw.slice(1, -1).replaceAll('""', '"') : raw
    rows.at(-1)?.push(value.trim())
    if (end === '\t' && cells.lastIndex === text.length) rows.at(-1)?.push('')
    if (end !== '\t' && cells.lastIndex < text.length) rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}

/** Plans the effect of a pasted block from the selection's corner; a single value fills the selection. */
export function planPaste(model: GridModel, bounds: Bounds, selection: Range, block: string[][]): PastePlan {
  const [first] = block
  const single = block.length === 1 && first?.length === 1
  const targets = single
    ? placesIn(selection).map((place) => ({ ...place, text: first[0] ?? '' }))
    : block.flatMap((row, down) =>
        row.map((text, right) => ({ row: selection.top + down, col: selection.left + right, text })),
      )
  const cells = targets.map((target) => checkCell(model, bounds, target))
  const counts: PastePlan['counts'] = {}
  for (const { verdict } of cells) counts[verdict] = (counts[verdict] ?? 0) + 1
  const replaced = cells.filter(({ verdict, before }) => verdict === 'fits' && before !== '').length
  return { cells, counts, replaced }
}

/** The longest text that a cell holds, in characters. */
const maxText = 40

function checkCell(model: GridModel, { to }: Bounds, target: Place & { text: string }): PasteCell {
  const cell = model.rows[target.row]?.[target.col]
  const column = model.columns[target.col]
  const before = cell ? textOf(cell) : ''
  const withVerdict = (verdict: Verdict): PasteCell => ({
    ...target,
    text: target.text.slice(0, maxText),
    before,
    verdict,
  })
  if (target.text === '') return withVerdict('blank')
  if (!cell || !column || target.col >= to) return withVerdict('outside')
  const { marks, problem } = parseMark(target.text, column)
  if (problem !== null) return withVerdict(problem)
  const text = markText(marks)
  return { ...target, text, before, verdict: text === before ? 'same' : 'fits' }
}

/** Whether no confirmation is needed: every text is a mark and none replaces another. */
export const isPlain = (plan: PastePlan) => plan.replaced === 0 && refusedIn(plan).length === 0

/** How many marks a paste would write. */
export const fitsOf = ({ counts }: PastePlan) => counts.fits ?? 0

/** The pasted texts that are not marks or are outside the class. */
export const refusedIn = ({ cells }: PastePlan) =>
  cells.filter(({ verdict }) => !['fits', 'same', 'blank'].includes(verdict))

/** For example "38 marks fit. 3 will not be applied: 2 above the maximum, 1 not a number." */
export function pasteWords(plan: PastePlan): string {
  const { counts, replaced } = plan
  const { same = 0, blank = 0, outside = 0 } = counts
  const reasons = (Object.keys(problems) as Problem[]).flatMap((problem) =>
    counts[problem] ? [`${counts[problem]} ${problems[problem]}`] : [],
  )
  if (outside > 0) reasons.push(`${outside} outside the class`)
  const fit = counted(fitsOf(plan), 'mark fits', 'marks fit')
  return [
    replaced > 0 ? `${fit} (${replaced} in place of another).` : `${fit}.`,
    reasons.length > 0 && `${refusedIn(plan).length} will not be applied: ${reasons.join(', ')}.`,
    same > 0 && `${counted(same, 'is', 'are')} there already.`,
    blank > 0 && `${counted(blank, 'is', 'are')} blank.`,
  ]
    .filter(Boolean)
    .join(' ')
}
