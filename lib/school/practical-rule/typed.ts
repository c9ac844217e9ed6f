import type { PracticalColumn, PracticalMarks } from './schema.ts'

type Shown = PracticalMarks & { overridden: readonly PracticalColumn[] }

/** P, C and B as typed by hand; null where the computed mark counts. */
export function typedMarks({ overridden, ...shown }: Shown): PracticalMarks {
  const of = (column: PracticalColumn) => (overridden.includes(column) ? shown[column] : null)
  return { physics: of('physics'), chemistry: of('chemistry'), biology: of('biology') }
}
