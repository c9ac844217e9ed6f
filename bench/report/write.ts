import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/services/root.ts'
import type { Compared } from '../cases/compare.ts'
import type { Goal } from '../cases/goal.ts'
import type { Options } from '../options.ts'
import type { Machine } from './machine.ts'
import { comparedTable, goalTable } from './table.ts'

/** Everything that a run has found. */
interface Result {
  machine: Machine
  options: Options
  compared: Compared[]
  goals: Goal[]
}

const [BEGIN, END] = ['<!-- bench: begin -->', '<!-- bench: end -->']

/** Writes bench/results/<date>.json. @returns its path in the checkout */
export function writeResult(result: Result): string {
  mkdirSync(join(root, 'bench/results'), { recursive: true })
  const file = `bench/results/${result.machine.date.slice(0, 16).replace(':', '')}.json`
  writeFileSync(join(root, file), `${JSON.stringify(result, null, 2)}\n`)
  return file
}

/** Puts the figures of a whole run between the marks of docs/performance.md. */
export function writeDocument(result: Result, file: string): void {
  const path = join(root, 'docs/performance.md')
  const text = readFileSync(path, 'utf8')
  const [before, rest] = text.split(BEGIN)
  const after = rest?.split(END)[1]
  if (after === undefined) throw new Error(`docs/performance.md has lost its marks ${BEGIN} and ${END}.`)
  writeFileSync(path, `${before}${BEGIN}\n\n${figures(result, file)}\n\n${END}${after}`)
}

function figures({ machine, options, compared, goals }: Result, file: string): string {
  const { cpu, cores, memoryGb, node, date } = machine
  return [
    `${date.slice(0, 10)}, ${cores} cores (${cpu}), ${memoryGb} GB, Node ${node}; ${options.rounds} rounds of ${options.seconds} s; [${file}](../${file}).`,
    goalTable(goals),
    comparedTable(compared),
  ].join('\n\n')
}
