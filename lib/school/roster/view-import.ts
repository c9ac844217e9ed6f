import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { operation, own } from '../../core/operation.ts'
import { pageOf } from '../../core/page.ts'
import type { Column } from './columns.ts'
import { missingFields } from './fields.ts'
import { findImport, type ImportRecord, sessionBegunSince, undoUntil, withSession } from './find-import.ts'
import { mailProgress } from './mail-progress.ts'
import { asKind } from './roster.ts'
import { loadRowViews } from './row-view.ts'
import { ImportId, ImportQuery, type ImportSummary, type ImportView } from './schema.ts'

/** An import with its counts, columns and, once it was added, the progress of its mails. */
export const viewImport = operation('roster.view', ImportId, ({ actor, db }, { id }) =>
  db.read((tx) => loadView(tx, actor, id)),
)

/** The institute's imports, the newest first. */
export const listImports = operation('roster.view', ImportQuery, ({ actor, db }, query) =>
  db.read(async (tx) => {
    const [total, imports] = await Promise.all([
      tx.import.count({ where: own(actor) }),
      tx.import.findMany({
        where: own(actor),
        include: withSession,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        skip: query.cursor,
        take: query.limit,
      }),
    ])
    return pageOf(imports.map(asSummary), total, query)
  }),
)

/** An import with every refused row, as the answer to a check. */
export async function viewChecked(tx: Tx, actor: Member, id: string) {
  const [view, refusedRows] = await Promise.all([
    loadView(tx, actor, id),
    loadRowViews(tx, actor, id, { only: 'refused' }),
  ])
  return { ...view, refusedRows }
}

export async function loadView(tx: Tx, actor: Member, id: string): Promise<ImportView> {
  const record = await findImport(tx, actor, id)
  const [missingClasses, { signInNames, ...mails }] = await Promise.all([
    record.status === 'CHECKED' ? findMissingClasses(tx, actor, id) : [],
    mailProgress(tx, actor, id),
  ])
  const columns = record.columns as Column[]
  return {
    ...asSummary(record),
    columns: columns.map(({ heading, field }) => ({ heading, field })),
    dropped: record.dropped,
    unknown: record.unknown,
    missing: missingFields(asKind(record.kind), columns),
    missingClasses,
    classes: (record.classes as CreatedClass[]).map(({ classdivision }) => classdivision),
    mails,
    signInNames,
  }
}

export type CreatedClass = { id: string; classdivision: string }

const asSummary = (record: ImportRecord): ImportSummary => ({
  guid: record.id,
  kind: asKind(record.kind),
  status: record.status.toLowerCase() as ImportSummary['status'],
  filename: record.filename,
  added: record.added,
  changed: record.changed,
  unchanged: record.unchanged,
  refused: record.refused,
  createdBy: record.createdByName,
  createdAt: record.createdAt.toISOString(),
  committedAt: record.committedAt?.toISOString() ?? null,
  undoneAt: record.undoneAt?.toISOString() ?? null,
  undoUntil: sessionBegunSince(record) ? null : (undoUntil(record)?.toISOString() ?? null),
})

/** Classes that good rows name and the institute does not have, each with the number of rows. */
const findMissingClasses = (tx: Tx, actor: Member, importId: string) =>
  tx.$queryRaw<{ classdivision: string; rows: number }[]>`
    SELECT named.classdivision, count(*)::int AS rows
      FROM (SELECT data->>'class' AS classdivision FROM "ImportRow"
             WHERE "institutionId" = ${actor.institutionId}::uuid AND "importId" = ${importId}::uuid
               AND verdict <> 'REFUSE' AND data ? 'class'
            UNION ALL
            SELECT jsonb_array_elements_text(data->'classes') FROM "ImportRow"
             WHERE "institutionId" = ${actor.institutionId}::uuid AND "importId" = ${importId}::uuid
               AND verdict <> 'REFUSE' AND data ? 'classes') named
     WHERE NOT EXISTS (SELECT 1 FROM "Class" c
                        WHERE c."institutionId" = ${actor.institutionId}::uuid AND c."removedAt" IS NULL
                          AND c.classdivision = named.classdivision)
     GROUP BY named.classdivision ORDER BY named.classdivision COLLATE natural_order`
