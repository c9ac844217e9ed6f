import type { PracticalColumn, PracticalMarks } from './schema.ts'

type Shown = PracticalMarks & { overridden: readonly PracticalColumn[] }

/** What was typed by hand of P, C and B; null where the computed mark counts. */
export function typedMarks({ overridden, ...shown }: Shown): PracticalMarks {
  const of = (column: PracticalColumn) => (overridden.includes(column) ? shown[column] : null)
  return { physics: of('physics'), chemistry: of('chemistry'), biology: of('biology') }
}
