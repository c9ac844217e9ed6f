import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { own } from '../../core/operation.ts'

/** In each of these classes that has teachers but no class teacher, appoints the first by name. The classes must be locked. */
export async function appointLeads(tx: Tx, actor: Member, classIds: string[]) {
  await tx.$executeRaw`
    UPDATE "ClassTeacher" link SET lead = true
      FROM (SELECT DISTINCT ON (l."classId") l."classId", l."teacherId"
              FROM "ClassTeacher" l
              JOIN "Teacher" t ON t."institutionId" = l."institutionId" AND t.id = l."teacherId"
             WHERE l."institutionId" = ${actor.institutionId}::uuid AND l."classId" = ANY(${classIds}::uuid[])
               AND t."removedAt" IS NULL
             ORDER BY l."classId", l.lead DESC, t."fullName", t.id) chosen
     WHERE link."institutionId" = ${actor.institutionId}::uuid AND NOT link.lead
       AND link."classId" = chosen."classId" AND link."teacherId" = chosen."teacherId"`
}

/** Makes one of its teachers the class teacher. The class must be locked. */
export async function appointLead(tx: Tx, actor: Member, classId: string, teacherId: string) {
  await tx.classTeacher.updateMany({ where: { classId, ...own(actor) }, data: { lead: false } })
  await tx.classTeacher.updateMany({ where: { classId, teacherId, ...own(actor) }, data: { lead: true } })
}
