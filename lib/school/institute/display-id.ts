import type { Tx } from '../../core/db.ts'
import { fieldError } from '../../core/errors.ts'
import { withoutInvisible } from '../../core/invisible.ts'
import { idLooksTaken, idTaken } from '../../core/taken-words.ts'

/** What an institute's row holds of its id: as it was typed, without capitals, and what it looks like. */
export const idColumns = (displayId: string) => ({
  displayId,
  displayKey: displayId.toLowerCase(),
  lookKey: lookOf(displayId),
})

/** Two ids that are the same here can be taken for one another: O and 0, I, l and 1, rn and m, vv and w, - and _. */
const lookOf = (displayId: string) =>
  displayId
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
    .replace(/[._/]/g, '-')

/** The keys that an id may have which somebody typed or pasted: its own, else that of its plain form. */
export function keysOf(typed: string): string[] {
  const plain = withoutInvisible(typed).normalize('NFKC')
  return [...new Set([typed.toLowerCase(), plain.toLowerCase()])]
}

/** The institute whose id was typed, in any case; nobody's is null. */
export async function findByTypedId(typed: string, client: Pick<Tx, 'institution'>) {
  const keys = keysOf(typed)
  const found = await client.institution.findMany({ where: { displayKey: { in: keys } } })
  return found.find(({ displayKey }) => displayKey === keys[0]) ?? found[0] ?? null
}

/** 409 on displayId when another institute has it, or one that looks the same; the transaction has to see all institutes. */
export async function refuseTakenInstituteId(tx: Tx, displayId: string, exceptId?: string) {
  const { displayKey, lookKey } = idColumns(displayId)
  const where = { OR: [{ displayKey }, { lookKey }], ...(exceptId && { id: { not: exceptId } }) }
  const taken = await tx.institution.findMany({ where, select: { displayKey: true } })
  if (taken.length === 0) return
  const isSame = taken.some((one) => one.displayKey === displayKey)
  throw fieldError('displayId', isSame ? idTaken : idLooksTaken, 'taken')
}
