import { numberInWords } from '../../core/number-in-words.ts'
import { absenceWords, isAbsence, type Mark } from '../../school/experiment/absence.ts'

/**
 * A mark in words as written on a sheet: `four`, `four and a half`, `three point nine two`. Above 20 the whole part is in
 * digits.
 */
export function inWords(mark: number): string {
  const [whole = '0', decimals] = String(mark).split('.')
  const wholeWords = Number(whole) <= 20 ? numberInWords(Number(whole)) : whole
  if (decimals === undefined) return wholeWords
  if (decimals === '5') return whole === '0' ? 'half' : `${wholeWords} and a half`
  return `${wholeWords} point ${[...decimals].map((digit) => numberInWords(Number(digit))).join(' ')}`
}

/** A mark or an absence in words; '' for neither. */
export function markInWords(mark: Mark | null): string {
  if (mark === null) return ''
  return isAbsence(mark) ? absenceWords(mark) : inWords(mark)
}
