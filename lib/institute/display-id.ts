import { db } from '../db.ts'
import { fieldError } from '../errors.ts'

/** 409 on displayId when another institute has it; two may not differ by case alone. */
export async function refuseTakenInstituteId(displayId: string, exceptId?: string) {
  const taken = await db.institution.findUnique({
    where: { displayKey: displayId.toLowerCase() },
    select: { id: true },
  })
  if (taken && taken.id !== exceptId)
    throw fieldError('displayId', 'This institute id is already taken', 'taken')
}
