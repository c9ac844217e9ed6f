import type { Tx } from '../../core/db.ts'
import type { Prisma } from '../../generated/prisma/client.ts'

/** Makes an institute and begins its first academic session, the one of today. @returns its id */
export async function openInstitution(tx: Tx, data: Prisma.InstitutionCreateInput): Promise<string> {
  const { id } = await tx.institution.create({ data, select: { id: true } })
  await tx.$executeRaw`
    INSERT INTO "AcademicSession" ("institutionId", name)
    VALUES (${id}::uuid, academic_session((now() AT TIME ZONE 'Asia/Kolkata')::date))`
  return id
}
