import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { iso } from '../../core/sql.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { componentsOf } from '../../school/practical-rule/counting.ts'
import { findVisibleClass } from '../insight/classes.ts'
import { ClassQuery } from '../mark/grid-schema.ts'
import type { AssessmentGrid } from './schema.ts'

type Row = Omit<AssessmentGrid, 'class' | 'classes'>

/** The components of a class's internal assessment with their marks; 404 for a class that one may not see. Two queries. */
export const viewAssessment = operation(
  'mark.view',
  ClassQuery,
  async (ctx, { class: division }): Promise<AssessmentGrid> => {
    const { classId, classes } = await ctx.db.read((tx) => findVisibleClass(tx, ctx.actor, division))
    await recordAccess(ctx, `class:${division}`)
    const { institutionId: school } = ctx.actor
    const [grid] = await ctx.db.rows<Row>(Prisma.sql`
      SELECT ${componentsOf(school)} AS components, ${frozenAt(school)} AS "frozenAt", ${students(school)} AS students,
             ${cells(school)} AS cells
        FROM (SELECT id AS "classId" FROM "Class"
               WHERE "institutionId" = ${school}::uuid AND id = ${classId}::uuid) s`)
    if (!grid) throw new Error('a class that was found has a row')
    return { class: division, classes, ...grid }
  },
)

const frozenAt = (school: string) => Prisma.sql`(
  SELECT ${iso(Prisma.sql`min(f."frozenAt")`)} FROM "MarkFreeze" f
   WHERE f."institutionId" = ${school}::uuid AND f."classId" = s."classId" AND f."liftedAt" IS NULL)`

const ofClass = (school: string) =>
  Prisma.sql`p."institutionId" = ${school}::uuid AND p."classId" = s."classId" AND p."removedAt" IS NULL`

const students = (school: string) => Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object('guid', p.id, 'username', p.username, 'rollNumber', p."rollNumber")
           ORDER BY p."rollNumber" COLLATE natural_order, p.username COLLATE natural_order, p.id), '[]')
    FROM "Student" p WHERE ${ofClass(school)})`

const cells = (school: string) => Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object('student', m."studentId", 'component', m.component, 'marks', m.marks,
                                             'absence', m.absence, 'version', m.version)), '[]')
    FROM "Student" p
    JOIN "AssessmentMark" m ON m."institutionId" = p."institutionId" AND m."studentId" = p.id
   WHERE ${ofClass(school)})`
