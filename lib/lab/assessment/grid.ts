import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { iso } from '../../core/sql.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { componentsOf } from '../../school/practical-rule/counting.ts'
import { findAmongSeen } from '../insight/classes.ts'
import { ClassQuery } from '../mark/grid-schema.ts'
import type { AssessmentGrid } from './schema.ts'

type Row = Omit<AssessmentGrid, 'class' | 'classes'>

/** The components of a class's internal assessment with their marks; 404 for a class of others. Two queries. */
export const viewAssessment = operation(
  'mark.view',
  ClassQuery,
  async (ctx, { class: division }): Promise<AssessmentGrid> => {
    const { classId, classes } = await ctx.db.read((tx) => findAmongSeen(tx, ctx.actor, division))
    await recordAccess(ctx, `class:${division}`)
    const [found] = await ctx.db.rows<Row>(Prisma.sql`
      SELECT ${componentsOf} AS components, ${frozenAt} AS "frozenAt", ${students} AS students, ${cells} AS cells
        FROM (SELECT "institutionId", id AS "classId" FROM "Class"
               WHERE "institutionId" = ${ctx.actor.institutionId}::uuid AND id = ${classId}::uuid) s`)
    if (!found) throw new Error('a class that was found has a row')
    return { class: division, classes, ...found }
  },
)

const frozenAt = Prisma.sql`(
  SELECT ${iso(Prisma.sql`min(f."frozenAt")`)} FROM "MarkFreeze" f
   WHERE f."institutionId" = s."institutionId" AND f."classId" = s."classId" AND f."liftedAt" IS NULL)`

const ofClass = Prisma.sql`p."institutionId" = s."institutionId" AND p."classId" = s."classId" AND p."removedAt" IS NULL`

const students = Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object('guid', p.id, 'username', p.username, 'rollNumber', p."rollNumber")
           ORDER BY p."rollNumber" COLLATE natural_order, p.username COLLATE natural_order, p.id), '[]')
    FROM "Student" p WHERE ${ofClass})`

const cells = Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object('student', m."studentId", 'component', m.component, 'marks', m.marks,
                                             'absence', m.absence, 'version', m.version)), '[]')
    FROM "Student" p
    JOIN "AssessmentMark" m ON m."institutionId" = p."institutionId" AND m."studentId" = p.id
   WHERE ${ofClass})`
