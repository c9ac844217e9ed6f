import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { fieldError, notFound } from '../../core/errors.ts'

export type LockedClass = { id: string; classdivision: string }
type ClassCriteria = { ids?: string[]; divisions?: string[]; ofTeachers?: string[]; ofStudents?: string[] }

/** Locks live classes of the actor's institute until the commit: those named, and those of the given teachers and students. */
export async function lockClasses(tx: Tx, actor: Member, criteria: ClassCriteria): Promise<LockedClass[]> {
  const { ids = [], divisions = [], ofTeachers = [], ofStudents = [] } = criteria
  const institutionId = actor.institutionId
  return tx.$queryRaw<LockedClass[]>`
    SELECT c.id, c.classdivision FROM "Class" c
     WHERE c."institutionId" = ${institutionId}::uuid AND c."removedAt" IS NULL
       AND (c.classdivision = ANY(${divisions}::text[]) OR c.id = ANY(${ids}::uuid[])
            OR c.id IN (SELECT l."classId" FROM "ClassTeacher" l
                         WHERE l."institutionId" = ${institutionId}::uuid AND l."teacherId" = ANY(${ofTeachers}::uuid[]))
            OR c.id IN (SELECT s."classId" FROM "Student" s
                         WHERE s."institutionId" = ${institutionId}::uuid AND s.id = ANY(${ofStudents}::uuid[])))
     ORDER BY c.id FOR UPDATE OF c`
}

/** Locks one class; 404 when the actor's institute has none with this name. */
export async function lockClass(tx: Tx, actor: Member, classdivision: string): Promise<LockedClass> {
  const [found] = await lockClasses(tx, actor, { divisions: [classdivision] })
  if (!found) throw notFound(`There is no class ${classdivision}.`)
  return found
}

/** 422 on the field when one of the divisions is not among the classes. */
export function requireDivisions(classes: LockedClass[], divisions: string[], field: string) {
  const known = classes.map(({ classdivision }) => classdivision)
  const missing = divisions.find((division) => !known.includes(division))
  if (missing) throw fieldError(field, `There is no class ${missing}`)
}
