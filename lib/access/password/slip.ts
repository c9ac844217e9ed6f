import { randomInt } from 'node:crypto'
import { wordlist } from '@scure/bip39/wordlists/english.js'

/** Words in the list that no child should find on their slip. */
const unkind = new Set(
  `abuse alcohol assault attack blood bullet cruel damage danger destroy disease divorce dumb enemy evil fat fatal ghost
   gun harsh horror hurt idle ill illegal knife liar lazy mad monster nasty obey panic pig pill pistol poverty prison race
   rifle rude sad scare shoot sick slim smoke snake suffer tobacco toilet tragic trap ugly virus weapon weird
   whip wine wrong`.split(/\s+/),
)

/** Short English words, no two of which begin with the same four letters: a list of 2,048, without those. */
export const slipWords = wordlist.filter((word) => !unkind.has(word))

const word = () => slipWords[randomInt(slipWords.length)]

/** A password to print for a student: two words and two digits, `river cotton 47`. Its strength lies in the limits. */
export const slipPassword = () => `${word()} ${word()} ${String(randomInt(100)).padStart(2, '0')}`

/** The stored form of such a password; null for a text that cannot be one. Case, spaces and hyphens are ignored. */
export function slipSpelling(typed: string): string | null {
  const bare = typed.toLowerCase().replace(/[\s-]/g, '')
  return /^[a-z]{6,16}\d\d$/.test(bare) ? bare : null
}
