import { operation, own } from '../../core/operation.ts'
import { shownDay } from '../../core/shown-date.ts'
import { audit } from '../../records/audit/audit.ts'
import { FamilySetting } from './schema.ts'

/** Sets whether families see released marks, by the codes of their slips, and until when they may request a review. */
export const setFamilyAccess = operation(
  'family.manage',
  FamilySetting,
  ({ actor, db }, { open, reviewUntil }) =>
    db.write(async (tx) => {
      const { institutionId: id } = own(actor)
      const until = reviewUntil === null ? null : new Date(reviewUntil)
      await tx.institution.update({ where: { id }, data: { familyAccess: open, reviewUntil: until } })
      await audit(tx, actor, 'parent.family-set', { id, name: nameOf({ open, reviewUntil }) })
      return { open, reviewUntil }
    }),
)

function nameOf({ open, reviewUntil }: FamilySetting): string {
  if (!open) return 'families see nothing'
  const asked = reviewUntil === null ? '' : `, and may ask about it until ${shownDay(reviewUntil)}`
  return `families see what was released${asked}`
}
