import { maximumOf } from '../../school/experiment/components.ts'
import type { Component } from '../../school/experiment/schema.ts'
import { joinParts, type Parts } from './parts.ts'

/**
 * Whether parts can be typed as digits without separators, 221 for 2+2+1: each part must be one digit, and the digits must not be a possible
 * mark. With two components that make 10 or more they could be: 10 means ten there, and 1+0 needs its plus.
 */
export const allowsDigits = (components: Component[]): boolean =>
  components.every(({ maximum }) => maximum < 10) && (components.length > 2 || maximumOf(components) < 10)

/** How a full mark is typed: 221 or, where digits alone could be a number, 5+5. */
export const fullParts = (components: Component[]): string =>
  components.map(({ maximum }) => maximum).join(allowsDigits(components) ? '' : '+')

const partPattern = /^\d{1,3}(?:\.\d{1,2})?$/

/**
 * Reads the parts of a mark: 2+2+1, 2 2 1 or, where it cannot be one number, 221. Commas are not accepted: many people read 2,5 as two and a
 * half. Returns 'parts' when there is not one number for each component, 'part' for one above its maximum, null for no parts at all.
 */
export function parseParts(text: string, components: Component[]): Parts | 'parts' | 'part' | null {
  const isDigits = allowsDigits(components) && /^\d+$/.test(text) && text.length === components.length
  const texts = isDigits ? [...text] : splitParts(text)
  if (texts.length < 2) return null
  if (texts.length !== components.length || !texts.every((one) => partPattern.test(one))) return 'parts'
  const parts = texts.map(Number)
  return parts.some((part, index) => part > (components[index]?.maximum ?? 0)) ? 'part' : joinParts(parts)
}

const splitParts = (text: string) =>
  text.includes('+') ? text.split('+').map((one) => one.trim()) : text.split(/\s+/)
