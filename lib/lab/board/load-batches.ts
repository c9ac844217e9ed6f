import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { studentsVisibleTo } from '../../school/student/visible.ts'
import type { Batch, BatchList } from './batch-schema.ts'
import { allCandidates, boardOrder, candidateColumns, candidatesOf } from './load-candidates.ts'

/** The batches by number, each with the candidates that the actor may see; for a teacher only batches that have some. One query. */
export const loadBatches = (tx: Tx, actor: Member) => tx.$queryRaw<Batch[]>`
  SELECT b.id AS guid, b.number, to_char(b.day, 'YYYY-MM-DD') AS day, b."startsAt",
         coalesce(m.candidates, 0) AS candidates, coalesce(m.everybody, 0) AS "all", coalesce(m.classes, '{}') AS classes
    FROM "BoardBatch" b
    LEFT JOIN (
      SELECT s."boardBatchId", count(*)::int AS everybody,
             (count(*) FILTER (WHERE ${studentsVisibleTo(actor)}))::int AS candidates,
             array_agg(DISTINCT c.classdivision COLLATE natural_order) FILTER (WHERE ${studentsVisibleTo(actor)}) AS classes
      ${allCandidates(actor)} GROUP BY s."boardBatchId") m ON m."boardBatchId" = b.id
   WHERE b."institutionId" = ${actor.institutionId}::uuid
     AND ${actor.role === 'admin' ? Prisma.sql`true` : Prisma.sql`m.candidates > 0`}
   ORDER BY b.day, b."startsAt", b.number`

type Waiting = Pick<BatchList, 'waiting' | 'withoutBatch'>

/** The candidates who are in no batch: how many of each class 10, and the first hundred. One query. */
export async function loadWaiting(tx: Tx, actor: Member): Promise<Waiting> {
  const [row] = await tx.$queryRaw<[Waiting]>`
    SELECT (SELECT coalesce(json_agg(w), '[]') FROM (${countsWithoutBatch(actor)}) w) AS waiting,
           (SELECT coalesce(json_agg(w), '[]') FROM (${firstWithoutBatch(actor)}) w) AS "withoutBatch"`
  return row
}

const countsWithoutBatch = (actor: Member) => Prisma.sql`
  SELECT c.id AS "classGuid", c.classdivision AS class, count(*)::int AS candidates ${candidatesOf(actor)} AND s."boardBatchId" IS NULL
   GROUP BY c.id, c.classdivision ORDER BY c.classdivision COLLATE natural_order`

const firstWithoutBatch = (actor: Member) => Prisma.sql`
  SELECT ${candidateColumns} ${candidatesOf(actor)} AND s."boardBatchId" IS NULL ORDER BY ${boardOrder} LIMIT 100`
