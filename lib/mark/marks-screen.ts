import { operation } from '../operation.ts'
import { listColumns } from './columns.ts'
import { findPackedAmongSeen } from './marked-class.ts'
import type { PackedColumn, PackedGrid } from './packed-grid.ts'
import { ClassQuery } from './schema.ts'

/** The marks of a class, packed, with all classes that one may see, in one query; 404 for a class of others. */
export const viewMarksScreen = operation('mark.view', ClassQuery, async (ctx, { class: classdivision }) => {
  const [{ classes, found }, columns] = await Promise.all([
    findPackedAmongSeen(ctx, classdivision),
    listColumns(),
  ])
  const packed: PackedGrid = {
    class: classdivision,
    columns: columns.map((one): PackedColumn => [one.slug, one.subject, one.number, one.title, one.maximum]),
    rows: found.rows ?? [],
  }
  return { classes, packed, frozenAt: found.frozenAt }
})
