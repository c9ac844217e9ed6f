import { type Database, Prisma } from '../../core/db.ts'
import type { SheetColumn, SheetGraph } from './sheet.ts'
import { visibleExperiments } from './visible-experiments.ts'

export type SheetPlot = { columns: SheetColumn[]; graph: SheetGraph }

/** The graphs of the session's experiments, by the experiment's slug. One query. */
export async function loadPlots(db: Database): Promise<Map<string, SheetPlot>> {
  const rows = await db.rows<SheetPlot & { slug: string }>(Prisma.sql`
    SELECT e.id AS slug, e.sheet->'columns' AS columns, e.sheet->'graph' AS graph
      FROM "Experiment" e WHERE ${visibleExperiments} AND jsonb_typeof(e.sheet->'graph') = 'object'`)
  return new Map(rows.map(({ slug, ...plot }) => [slug, plot]))
}
