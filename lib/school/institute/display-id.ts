import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { fieldError, notFound } from '../../core/errors.ts'
import { withoutInvisible } from '../../core/invisible.ts'
import { idLooksTaken, idTaken } from '../../core/taken-words.ts'

/** The stored forms of an institute's id: as typed, in lower case, and by what it looks like. */
export const idColumns = (displayId: string) => ({
  displayId,
  displayKey: displayId.toLowerCase(),
  lookKey: lookKeyOf(displayId),
})

/** Ids with the same result can be mistaken for one another: O and 0, I, l and 1, rn and m, vv and w, and the signs - . _ / */
const lookKeyOf = (displayId: string) =>
  displayId
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
    .replace(/[._/]/g, '-')

/** The keys that a typed or pasted id may have: its own, else that of its plain form. */
export function keysOf(typed: string): string[] {
  const plain = withoutInvisible(typed).normalize('NFKC')
  return [...new Set([typed.toLowerCase(), plain.toLowerCase()])]
}

/** The institute with a typed id, in any case; null when there is none. */
export async function findByTypedId(tx: Tx, typed: string) {
  const keys = keysOf(typed)
  const institutes = await tx.institution.findMany({ where: { displayKey: { in: keys } } })
  return institutes.find(({ displayKey }) => displayKey === keys[0]) ?? institutes[0] ?? null
}

/** 404 unless the displayId, in any case, is the actor's institute's. */
export async function requireOwnInstitute(tx: Tx, actor: Member, displayId: string) {
  const { displayKey } = await tx.institution.findFirstOrThrow({
    where: { id: actor.institutionId },
    select: { displayKey: true },
  })
  if (!keysOf(displayId).includes(displayKey)) throw notFound('There is no such institute.')
}

/** 409 on displayId when another institute has it, or one that looks the same; the transaction must see all institutes. */
export async function refuseTakenInstituteId(tx: Tx, displayId: string, exceptId?: string) {
  const { displayKey, lookKey } = idColumns(displayId)
  const where = {
    OR: [{ displayKey }, { lookKey }],
    ...(exceptId !== undefined && { id: { not: exceptId } }),
  }
  const taken = await tx.institution.findMany({ where, select: { displayKey: true } })
  if (taken.length === 0) return
  const isSame = taken.some((one) => one.displayKey === displayKey)
  throw fieldError('displayId', isSame ? idTaken : idLooksTaken, 'taken')
}
