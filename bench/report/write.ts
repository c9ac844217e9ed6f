import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/services/root.ts'
import type { Compared } from '../cases/compare.ts'
import type { Goal } from '../cases/goal.ts'
import type { Options } from '../options.ts'
import type { thisMachine } from './machine.ts'
import { comparedTable, goalTable } from './table.ts'

/** The results of a run. */
type Result = {
  machine: ReturnType<typeof thisMachine>
  options: Options
  compared: Compared[]
  goals: Goal[]
}

/** Writes bench/results/<date>.json. @returns its path in the checkout */
export function writeResult(result: Result): string {
  mkdirSync(join(root, 'bench/results'), { recursive: true })
  const file = `bench/results/${result.machine.date.slice(0, 16).replace(':', '')}.json`
  writeFileSync(join(root, file), `${JSON.stringify(result, null, 2)}\n`)
  return file
}

/** Writes the figures of a full run to docs/figures.md. */
export const writeDocument = (result: Result, file: string) =>
  writeFileSync(join(root, 'docs/figures.md'), `${figures(result, file)}\n`)

function figures({ machine, options, compared, goals }: Result, file: string): string {
  const { cpu, cores, memoryGb, node, date } = machine
  return [
    '# Figures',
    'Written by `npm run bench`; [performance.md](performance.md) says how to read them.',
    `${date.slice(0, 10)}, ${cores} cores (${cpu}), ${memoryGb} GB, Node ${node}; ${options.rounds} rounds of ${options.seconds} s; [${file}](../${file}).`,
    goalTable(goals),
    comparedTable(compared),
  ].join('\n\n')
}
