import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { iso } from '../../core/sql.ts'
import type { Freeze } from './sheet-context.ts'
import type { SheetChange } from './sheet-schema.ts'

type Row = Omit<SheetChange, 'what'> & {
  what: string | null
  action: string | null
  detail: {
    changed?: string[]
    from?: string | null
    to?: string | null
    marks?: Record<string, { from: number | null; to: number | null }>
    reason?: string
  } | null
}

/** Everything that changed the marks, names or roster of a class since its sheet was signed, newest first. One query. */
export async function loadChanges(
  tx: Tx,
  actor: Member,
  classId: string,
  freeze: Freeze,
): Promise<SheetChange[]> {
  const signed = freeze.sheet.rows.map(({ guid }) => guid)
  const rows = await tx.$queryRaw<Row[]>`
    SELECT ${iso(Prisma.sql`x.at`)} AS at, x.username, x."rollNumber", x.what, x.action, x.detail,
           x.old::float8 AS old, x.new::float8 AS new, x."oldAbsence", x."newAbsence",
           x."oldParts"::float8[] AS "oldParts", x."newParts"::float8[] AS "newParts", x."byName", x.reason
      FROM (${markChanges(actor, classId, signed)} UNION ALL ${assessmentChanges(actor, classId, signed)}
            UNION ALL ${auditEntries(actor, classId, signed)}) x
     WHERE x.at > ${freeze.frozenAt}::timestamptz
     ORDER BY x.at DESC`
  return rows.flatMap(({ action, detail, ...row }) => {
    const typed = Object.entries(detail?.marks ?? {}).map(([name, { from, to }]) => ({
      ...row,
      what: fields[name] ?? name,
      old: from,
      new: to,
      reason: detail?.reason ?? null,
    }))
    const component = freeze.sheet.components.find(({ key }) => action === 'assessment' && key === row.what)
    const what = component?.name ?? row.what ?? describeAction(action, detail)
    return what === null ? typed : [...typed, { ...row, what }]
  })
}

const ofSheet = (classId: string, signed: string[]) =>
  Prisma.sql`(s."classId" = ${classId}::uuid OR s.id = ANY(${signed}::uuid[]))`

const markChanges = ({ institutionId }: Member, classId: string, signed: string[]) => Prisma.sql`
  SELECT m.at, s.username, s."rollNumber", e.title AS what, NULL AS action, NULL::jsonb AS detail,
         m."oldMarks" AS old, m."newMarks" AS new, m."oldAbsence", m."newAbsence",
         m."oldParts", m."newParts", m."markedByName" AS "byName", m.reason
    FROM "MarkChange" m
    JOIN "Attempt" a ON a."institutionId" = m."institutionId" AND a.id = m."attemptId"
    JOIN "Experiment" e ON e.id = a."experimentId"
    JOIN "Student" s ON s."institutionId" = a."institutionId" AND s.id = a."studentId"
   WHERE m."institutionId" = ${institutionId}::uuid AND ${ofSheet(classId, signed)}`

/** Changes of components, named as on the signed sheet. */
const assessmentChanges = ({ institutionId }: Member, classId: string, signed: string[]) => Prisma.sql`
  SELECT m.at, s.username, s."rollNumber", a.component, 'assessment', NULL::jsonb, m."oldMarks", m."newMarks",
         m."oldAbsence", m."newAbsence", NULL, NULL, m."markedByName", m.reason
    FROM "AssessmentChange" m
    JOIN "AssessmentMark" a ON a."institutionId" = m."institutionId" AND a.id = m."markId"
    JOIN "Student" s ON s."institutionId" = a."institutionId" AND s.id = a."studentId"
   WHERE m."institutionId" = ${institutionId}::uuid AND ${ofSheet(classId, signed)}`

const auditEntries = ({ institutionId }: Member, classId: string, signed: string[]) => Prisma.sql`
  SELECT l.at, s.username, s."rollNumber",
         CASE l.action WHEN 'marks.released' THEN 'Released ' || l."subjectName"
                       WHEN 'marks.withdrawn' THEN 'Took back the release of ' || l."subjectName" END,
         l.action, l.detail, NULL, NULL, NULL, NULL, NULL, NULL, l."actorName", NULL
    FROM "AuditEntry" l
    LEFT JOIN "Student" s ON s."institutionId" = l."institutionId" AND s.id::text = l."subjectId"
    LEFT JOIN "Release" r ON r."institutionId" = l."institutionId" AND r.id::text = l."subjectId"
   WHERE l."institutionId" = ${institutionId}::uuid
     AND (split_part(l.action, '.', 1) = 'student' AND ${ofSheet(classId, signed)}
          OR l.action IN ('marks.released', 'marks.withdrawn') AND r."classId" = ${classId}::uuid)`

const fields: Record<string, string> = {
  physics: 'P by hand',
  chemistry: 'C by hand',
  biology: 'B by hand',
  username: 'Name',
  rollNumber: 'Roll number',
}

/** A change of a student in words, without marks that have a line each; null for a change of address, for example. */
function describeAction(action: string | null, detail: Row['detail']): string | null {
  if (action === 'student.added') return 'Added to the school'
  if (action === 'student.removed') return 'Removed'
  if (action === 'student.restored') return 'Brought back'
  if (action === 'student.moved') return `Moved from ${division(detail?.from)} to ${division(detail?.to)}`
  if (action !== 'student.changed') return null
  const moved = detail?.changed?.includes('class') ? [describeAction('student.moved', detail)] : []
  const changed = (detail?.changed ?? []).flatMap((name) =>
    detail?.marks?.[name] ? [] : (fields[name] ?? []),
  )
  const sentences = [...moved, ...(changed.length > 0 ? [`Changed: ${changed.join(', ')}`] : [])]
  return sentences.length > 0 ? sentences.join('. ') : null
}

const division = (name: string | null | undefined) => name ?? 'no class'
