import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import type { OpenClasses } from './open-classes.ts'
import { divisionsOf, type RowData } from './roster.ts'
import { type StoredRow, writeFault } from './stored-rows.ts'

/** The person that a row added or changed, what it wrote, and the values before. */
export type Outcome = { line: number; personId: string; data: RowData; before: Partial<RowData> }

/** Saves which person came from which row, for the undo. The cells are no longer needed and are cleared. */
export async function saveOutcome(tx: Tx, actor: Member, importId: string, outcomes: Outcome[]) {
  await tx.$executeRaw`
    UPDATE "ImportRow" row
       SET "personId" = r."personId", data = r.data, before = r.before, cells = '[]'
      FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS r(line int, "personId" uuid, data jsonb, before jsonb)
     WHERE row."institutionId" = ${actor.institutionId}::uuid AND row."importId" = ${importId}::uuid
       AND row.line = r.line`
}

/** Marks rows as left out because their class is missing and was not to be created. */
export async function refuseRows(
  tx: Tx,
  actor: Member,
  importId: string,
  rows: StoredRow[],
  { ids }: OpenClasses,
) {
  const refused = rows.map(({ line, data }) => {
    const missing = divisionsOf(data).find((division) => !ids.has(division))
    const field = data.classes ? 'classes' : 'class'
    return { line, error: writeFault({ field, message: `There is no class ${missing}` }) }
  })
  await tx.$executeRaw`
    UPDATE "ImportRow" row SET verdict = 'REFUSE', errors = ARRAY[r.error]
      FROM jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) AS r(line int, error text)
     WHERE row."institutionId" = ${actor.institutionId}::uuid AND row."importId" = ${importId}::uuid
       AND row.line = r.line`
}
