import type { Tx } from '../../core/db.ts'
import type { Prisma } from '../../generated/prisma/client.ts'

/** Creates an institute and begins its first academic session, today's. @returns its id */
export async function openInstitution(tx: Tx, data: Prisma.InstitutionCreateInput): Promise<string> {
  const { id } = await tx.institution.create({ data, select: { id: true } })
  await tx.$executeRaw`
    INSERT INTO "AcademicSession" ("institutionId", name)
    VALUES (${id}::uuid, academic_session((now() AT TIME ZONE 'Asia/Kolkata')::date))`
  return id
}
