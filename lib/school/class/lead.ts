import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { own } from '../../core/operation.ts'

/**
 * In each of these classes that has teachers, makes exactly one the class teacher: who is it already, or the first by name. Nobody in the
 * recycle bin is. The classes must be locked.
 */
export async function appointLeads(
  tx: Tx,
  { institutionId }: Pick<Member, 'institutionId'>,
  classIds: string[],
) {
  await tx.$executeRaw`
    UPDATE "ClassTeacher" link SET lead = (link."teacherId" = chosen."teacherId")
      FROM (SELECT DISTINCT ON (l."classId") l."classId", l."teacherId"
              FROM "ClassTeacher" l
              JOIN "Teacher" t ON t."institutionId" = l."institutionId" AND t.id = l."teacherId"
             WHERE l."institutionId" = ${institutionId}::uuid AND l."classId" = ANY(${classIds}::uuid[])
               AND t."removedAt" IS NULL
             ORDER BY l."classId", l.lead DESC, t."fullName", t.id) chosen
     WHERE link."institutionId" = ${institutionId}::uuid AND link."classId" = chosen."classId"
       AND link.lead <> (link."teacherId" = chosen."teacherId")`
}

/** Makes one of its teachers the class teacher. The class must be locked. */
export async function appointLead(tx: Tx, actor: Member, classId: string, teacherId: string) {
  await tx.classTeacher.updateMany({ where: { classId, ...own(actor) }, data: { lead: false } })
  await tx.classTeacher.updateMany({ where: { classId, teacherId, ...own(actor) }, data: { lead: true } })
}
