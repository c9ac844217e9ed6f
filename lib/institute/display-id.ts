import { db } from '../db.ts'
import { fieldError } from '../errors.ts'
import { everywhere } from '../tenancy.ts'

/** 409 on displayId when another institute has it; two may not differ by case alone. */
export async function refuseTakenInstituteId(displayId: string, exceptId?: string) {
  const where = { displayKey: displayId.toLowerCase() }
  const taken = await everywhere(() => db.institution.findFirst({ where, select: { id: true } }))
  if (taken && taken.id !== exceptId)
    throw fieldError('displayId', 'This institute id is already taken', 'taken')
}
