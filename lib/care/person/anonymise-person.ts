import { scopeToEverySession, type Tx } from '../../core/db.ts'
import { forgetPerson } from '../../records/audit/forget-person.ts'
import { appointLeads } from '../../school/class/lead.ts'
import { personalData } from './personal-data.ts'
import type { SchoolPerson } from './school-person.ts'

/** Erases a person: their own rows are deleted with the account; other people's rows, the log and the histories lose the name. */
export async function anonymisePerson(tx: Tx, person: SchoolPerson): Promise<void> {
  await scopeToEverySession(tx)
  const { institutionId, id } = person
  const ledClassIds = await lockLedClasses(tx, person)
  for (const { anonymise } of personalData) if (anonymise) await tx.$executeRaw`${anonymise(person)}`
  await tx.account.deleteMany({ where: { id, institutionId } })
  await appointLeads(tx, person, ledClassIds)
  await forgetPerson(tx, person)
}

/** Locks a teacher, and the classes of the current session whose class teacher they are: each gets another. */
async function lockLedClasses(tx: Tx, { institutionId, id, role }: SchoolPerson): Promise<string[]> {
  if (role !== 'TEACHER') return []
  await tx.$executeRaw`
    SELECT 1 FROM "Teacher" WHERE "institutionId" = ${institutionId}::uuid AND id = ${id}::uuid FOR UPDATE`
  const classes = await tx.$queryRaw<{ id: string }[]>`
    SELECT c.id FROM "Class" c JOIN "ClassTeacher" l ON l."institutionId" = ${institutionId}::uuid AND l."classId" = c.id
     WHERE c."institutionId" = ${institutionId}::uuid AND c."pastSession" = '' AND l."teacherId" = ${id}::uuid AND l.lead
     ORDER BY c.id FOR UPDATE OF c`
  return classes.map((one) => one.id)
}
