import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import type { Cell, Fault } from './cells.ts'
import type { Planned, Verdict } from './draft.ts'
import type { RowData } from './roster.ts'

/** A row as it is stored; `before` holds the person's former values of the fields that it changes. */
export type StoredRow = {
  line: number
  verdict: Verdict
  cells: Cell[]
  data: RowData
  faults: Fault[]
  personId: string | null
  before: Partial<RowData>
}

/** An error as one text: the field, a colon, the reason. */
export const writeFault = ({ field, message }: Fault) => `${field}: ${message}`

/** Reads such a text back. */
function readFault(text: string): Fault {
  const separator = text.indexOf(': ')
  return { field: text.slice(0, separator), message: text.slice(separator + 2) }
}

export async function storeRows(
  tx: Tx,
  actor: Member,
  importId: string,
  rows: { cells: Cell[]; planned: Planned<RowData> }[],
) {
  const records = rows.map(({ cells, planned: { line, verdict, data, faults, personId, changes } }) => ({
    line,
    verdict,
    cells,
    data,
    personId,
    errors: faults.map(writeFault),
    before: changes,
  }))
  await tx.$executeRaw`
    INSERT INTO "ImportRow" ("institutionId", "importId", line, verdict, cells, data, errors, "personId", before)
    SELECT i."institutionId", i.id, r.line, r.verdict::"RowVerdict", r.cells, r.data,
           ARRAY(SELECT jsonb_array_elements_text(r.errors)), r."personId", r.before
      FROM "Import" i, jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
        AS r(line int, verdict text, cells jsonb, data jsonb, errors jsonb, "personId" uuid, before jsonb)
     WHERE i."institutionId" = ${actor.institutionId}::uuid AND i.id = ${importId}::uuid`
}

/** All rows of an import in the order of the file. */
export async function loadRows(tx: Tx, actor: Member, importId: string): Promise<StoredRow[]> {
  const { institutionId } = actor
  const rows = await tx.importRow.findMany({ where: { importId, institutionId }, orderBy: { line: 'asc' } })
  return rows.map(asStored)
}

type RawRow = Omit<StoredRow, 'cells' | 'data' | 'faults' | 'before'> & {
  cells: unknown
  data: unknown
  errors: string[]
  before: unknown
}

/** A row of the table with its JSON typed. */
export const asStored = ({ line, verdict, cells, data, errors, personId, before }: RawRow): StoredRow => ({
  line,
  verdict,
  personId,
  cells: cells as Cell[],
  data: (data ?? {}) as RowData,
  faults: errors.map(readFault),
  before: (before ?? {}) as Partial<RowData>,
})

/** The people whom rows are about. */
export const idsOf = (rows: StoredRow[]) => rows.flatMap(({ personId }) => personId ?? [])

/** The rows of one verdict. */
export const rowsWithVerdict = (rows: StoredRow[], verdict: 'ADD' | 'CHANGE') =>
  rows.filter((row) => row.verdict === verdict)
