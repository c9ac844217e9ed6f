import { joinParts, type Parts } from '../../core/parts.ts'
import { type Component, maximumOf } from '../../school/experiment/components.ts'

/**
 * Whether parts can be typed as digits alone, 221 for 2+2+1: each is one digit, and so many digits are never a mark as one
 * number. Of two components that make 10 or more they could be: 10 is ten there, and 1+0 is typed with its plus.
 */
export const takesDigits = (components: Component[]): boolean =>
  components.every(({ maximum }) => maximum < 10) && (components.length > 2 || maximumOf(components) < 10)

/** How all of a mark is typed: 221 or, where digits alone could be a number, 5+5. */
export const fullParts = (components: Component[]): string =>
  components.map(({ maximum }) => maximum).join(takesDigits(components) ? '' : '+')

const part = /^\d{1,3}(?:\.\d{1,2})?$/

/**
 * Reads the parts of a mark: 2+2+1, 2 2 1 or, where it cannot be one number, 221. No commas: 2,5 is half of three to many.
 * 'parts' where they are not one number for each component, 'part' for one above its maximum; null for no parts at all.
 */
export function parseParts(text: string, components: Component[]): Parts | 'parts' | 'part' | null {
  const digits = takesDigits(components) && /^\d+$/.test(text) && text.length === components.length
  const written = digits ? [...text] : splitParts(text)
  if (written.length < 2) return null
  if (written.length !== components.length || !written.every((one) => part.test(one))) return 'parts'
  const parts = written.map(Number)
  return parts.some((one, at) => one > (components[at]?.maximum ?? 0)) ? 'part' : joinParts(parts)
}

const splitParts = (text: string) =>
  text.includes('+') ? text.split('+').map((one) => one.trim()) : text.split(/\s+/)
