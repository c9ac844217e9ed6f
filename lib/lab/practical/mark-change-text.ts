import { typedMarkOf, typedText } from '../mark/parts.ts'
import type { SheetChange } from './sheet-schema.ts'

/** The mark before and after a change: 3 → 4, none → AB; null when no mark was changed. */
export function markChangeText(change: SheetChange): string | null {
  const before = typedMarkOf({ marks: change.old, absence: change.oldAbsence, parts: change.oldParts })
  const after = typedMarkOf({ marks: change.new, absence: change.newAbsence, parts: change.newParts })
  if (before === null && after === null) return null
  return `${typedText(before) || 'none'} → ${typedText(after) || 'none'}`
}
