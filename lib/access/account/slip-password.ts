import { randomInt } from 'node:crypto'
import { wordlist } from '@scure/bip39/wordlists/english.js'

/** Words of the list that no child should find on their slip. */
const unkind = new Set(
  `abuse alcohol assault attack blood bullet cruel damage danger destroy disease divorce dumb enemy evil fat fatal ghost
   gun harsh horror hurt idle ill illegal knife liar lazy mad monster nasty obey panic pig pill pistol poverty prison race
   rifle rude sad scare shoot sick slim smoke snake suffer tobacco toilet tragic trap ugly virus weapon weird
   whip wine wrong`.split(/\s+/),
)

/** 2,048 short English words, of which no two begin with the same four letters, without those. */
export const slipWords = wordlist.filter((word) => !unkind.has(word))

const word = () => slipWords[randomInt(slipWords.length)]

/** A student's password to be printed: two words and two digits, `river cotton 47`. What makes it strong is the limits. */
export const slipPassword = () => `${word()} ${word()} ${String(randomInt(100)).padStart(2, '0')}`

/** As such a password is stored; null for a text that can be none. Capitals, spaces and hyphens do not count. */
export function slipSpelling(typed: string): string | null {
  const bare = typed.toLowerCase().replace(/[\s-]/g, '')
  return /^[a-z]{6,16}\d\d$/.test(bare) ? bare : null
}
