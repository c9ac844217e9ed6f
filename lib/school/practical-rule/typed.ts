import type { PracticalColumn, PracticalMarks } from './schema.ts'

type EffectiveMarks = PracticalMarks & { overridden: readonly PracticalColumn[] }

/** P, C and B as typed by hand; null where the computed mark counts. */
export function typedMarks({ overridden, ...marks }: EffectiveMarks): PracticalMarks {
  const markOf = (column: PracticalColumn) => (overridden.includes(column) ? marks[column] : null)
  return { physics: markOf('physics'), chemistry: markOf('chemistry'), biology: markOf('biology') }
}
