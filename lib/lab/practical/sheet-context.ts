import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { iso } from '../../core/sql.ts'
import { type AssessmentComponent, readComponents } from '../../school/practical-rule/components.ts'
import { readRule } from '../../school/practical-rule/counting.ts'
import type { Rule } from '../../school/practical-rule/schema.ts'
import { SignedSheet } from './sheet-schema.ts'
import { type Upload, uploadOf } from './upload-of.ts'

/** A freeze in force: who signed, and the sheet as it was then. Times are ISO 8601. */
export type Freeze = {
  id: string
  frozenAt: string
  teacherName: string | null
  teacherSignedAt: string | null
  adminName: string | null
  adminSignedAt: string | null
  sheet: SignedSheet
}

type Row = {
  school: string
  session: string
  rule: unknown
  components: unknown
  lead: { id: string; fullName: string } | null
  freeze: (Omit<Freeze, 'sheet'> & { sheet: unknown }) | null
  upload: Upload | null
}

/** What a class's sheet shows apart from its rows. `rule` and `components` are the school's, whatever was signed. */
export type SheetContext = Omit<Row, 'rule' | 'components' | 'freeze'> & {
  rule: Rule
  components: AssessmentComponent[]
  freeze: Freeze | null
}

const freezeOf = (school: string, classId: string | null) => Prisma.sql`(
  SELECT json_build_object('id', f.id, 'sheet', f.sheet, 'frozenAt', ${iso(Prisma.sql`f."frozenAt"`)},
           'teacherName', f."teacherName", 'teacherSignedAt', ${iso(Prisma.sql`f."teacherSignedAt"`)},
           'adminName', f."adminName", 'adminSignedAt', ${iso(Prisma.sql`f."adminSignedAt"`)})
    FROM "MarkFreeze" f
   WHERE f."institutionId" = ${school}::uuid AND f."classId" = ${classId}::uuid AND f."liftedAt" IS NULL
   ORDER BY f."frozenAt" LIMIT 1)`

const leadOf = (school: string, classId: string | null) => Prisma.sql`(
  SELECT json_build_object('id', t.id, 'fullName', t."fullName")
    FROM "ClassTeacher" ct
    JOIN "Teacher" t ON t."institutionId" = ct."institutionId" AND t.id = ct."teacherId"
   WHERE ct."institutionId" = ${school}::uuid AND ct."classId" = ${classId}::uuid AND ct.lead AND t."removedAt" IS NULL
   LIMIT 1)`

/** The school, the class teacher, the rule, the freeze in force and the upload of a class, or of none. One query. */
export async function loadContext(
  tx: Tx,
  { institutionId, pastSession }: Member,
  classId: string | null,
): Promise<SheetContext> {
  const [row] = await tx.$queryRaw<[Row]>`
    SELECT i.name AS school, coalesce(${pastSession}, (
             SELECT y.name FROM "AcademicSession" y WHERE y."institutionId" = ${institutionId}::uuid AND y."endedAt" IS NULL)) AS session,
           (SELECT r.rule FROM "PracticalRule" r WHERE r."institutionId" = ${institutionId}::uuid
             ORDER BY r."createdAt" DESC, r.id DESC LIMIT 1) AS rule,
           (SELECT r.components FROM "PracticalRule" r WHERE r."institutionId" = ${institutionId}::uuid
             ORDER BY r."createdAt" DESC, r.id DESC LIMIT 1) AS components,
           ${leadOf(institutionId, classId)} AS lead, ${freezeOf(institutionId, classId)} AS freeze,
           ${uploadOf(institutionId, classId)} AS upload
      FROM "Institution" i WHERE i.id = ${institutionId}::uuid`
  const { rule, components, freeze, ...rest } = row
  return {
    ...rest,
    rule: readRule(rule),
    components: readComponents(components),
    freeze: freeze && { ...freeze, sheet: SignedSheet.parse(freeze.sheet) },
  }
}
