import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { notSample } from '../../school/student/visible.ts'
import { isVisibleBoardClass, loadCandidates } from './load-candidates.ts'
import { type CandidateList, CandidateQuery } from './schema.ts'

/** The candidates of a class 10 that the actor may see, and how many in each class have a number; 404 for another class. */
export const listCandidates = operation(
  'board.view',
  CandidateQuery,
  async (ctx, { class: requestedClass }): Promise<CandidateList> => {
    const { actor, db } = ctx
    const list = await db.read(async (tx) => {
      const { apaar, classes } = await loadClasses(tx, actor)
      const division = requestedClass ?? classes[0]?.class ?? null
      if (requestedClass && !classes.some((one) => one.class === requestedClass))
        throw notFound(`There is no class ${requestedClass} that the board examines.`)
      const candidates = division === null ? [] : await loadCandidates(tx, actor, division)
      return { apaar, classes, class: division, candidates }
    })
    if (list.class !== null) await recordAccess(ctx, `class:${list.class}`)
    return list
  },
)

type Row = { apaar: boolean; classes: CandidateList['classes'] }

/** Whether the school stores APAAR ids, and its classes 10 in order. One query. */
async function loadClasses(tx: Tx, actor: Member): Promise<Row> {
  const [row] = await tx.$queryRaw<[Row]>`
    SELECT i.apaar, coalesce((
             SELECT json_agg(json_build_object('class', t.class, 'candidates', t.candidates, 'numbered', t.numbered)
                             ORDER BY t.class COLLATE natural_order)
               FROM (${countsOf(actor)}) t), '[]') AS classes
      FROM "Institution" i WHERE i.id = ${actor.institutionId}::uuid`
  return row
}

const countsOf = (actor: Member) => Prisma.sql`
  SELECT c.classdivision AS class, count(s.id)::int AS candidates, count(s."boardRollNumber")::int AS numbered
    FROM "Class" c
    LEFT JOIN "Student" s ON s."institutionId" = c."institutionId" AND s."classId" = c.id AND s."removedAt" IS NULL
      AND ${notSample}
   WHERE ${isVisibleBoardClass(actor)}
   GROUP BY c.classdivision`
