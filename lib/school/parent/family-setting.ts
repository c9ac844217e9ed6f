import { operation } from '../../core/operation.ts'
import { shownDay } from '../../core/shown-date.ts'
import { isoDay } from '../../core/today.ts'
import { audit } from '../../records/audit/audit.ts'
import { ChangeFamilySetting, type FamilySetting } from './schema.ts'

/** Sets whether families see released marks, by the codes of their slips, and until when they may request a review. */
export const setFamilyAccess = operation(
  'family.manage',
  ChangeFamilySetting,
  ({ actor, db }, { open, reviewUntil }) =>
    db.write(async (tx) => {
      const id = actor.institutionId
      const updated = await tx.institution.update({
        where: { id },
        data: {
          ...(open !== undefined && { familyAccess: open }),
          ...(reviewUntil !== undefined && {
            reviewUntil: reviewUntil === null ? null : new Date(reviewUntil),
          }),
        },
        select: { familyAccess: true, reviewUntil: true },
      })
      const setting = { open: updated.familyAccess, reviewUntil: isoDay(updated.reviewUntil) }
      await audit(tx, actor, 'parent.family-set', { id, name: nameOf(setting) })
      return setting
    }),
)

function nameOf({ open, reviewUntil }: FamilySetting): string {
  if (!open) return 'families see nothing'
  const reviewText = reviewUntil === null ? '' : `, and may ask about it until ${shownDay(reviewUntil)}`
  return `families see what was released${reviewText}`
}
