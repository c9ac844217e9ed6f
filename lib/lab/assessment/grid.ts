import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { openVisibleClass } from '../../school/class/open-visible-class.ts'
import { componentsOf } from '../../school/practical-rule/counting.ts'
import { ClassQuery } from '../mark/grid-schema.ts'
import { selectFrozenAt, selectStudents } from '../mark/marked-class.ts'
import type { AssessmentGrid } from './schema.ts'

type Row = Omit<AssessmentGrid, 'class' | 'classes'>

/** The components of a class's internal assessment with their marks; 404 for a class that one may not see. Two queries. */
export const viewAssessment = operation(
  'mark.view',
  ClassQuery,
  async (ctx, { class: division }): Promise<AssessmentGrid> => {
    const { id: classId, classes } = await openVisibleClass(ctx, division)
    const { institutionId: school } = ctx.actor
    const [grid] = await ctx.db.rows<Row>(Prisma.sql`
      SELECT ${componentsOf(school, Prisma.sql`c.id`)} AS components, ${selectFrozenAt(ctx.actor)} AS "frozenAt",
             ${selectStudents(ctx.actor)} AS students, ${cells(school)} AS cells
        FROM "Class" c
       WHERE c."institutionId" = ${school}::uuid AND c.id = ${classId}::uuid`)
    if (!grid) throw new Error('a class that was found has a row')
    return { class: division, classes, ...grid }
  },
)

const cells = (school: string) => Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object('student', m."studentId", 'component', m.component, 'marks', m.marks,
                                             'absence', m.absence, 'version', m.version)), '[]')
    FROM "Student" p
    JOIN "AssessmentMark" m ON m."institutionId" = p."institutionId" AND m."studentId" = p.id
   WHERE p."institutionId" = ${school}::uuid AND p."classId" = c.id AND p."removedAt" IS NULL)`
