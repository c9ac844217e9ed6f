import { numberInWords } from '../../core/number-in-words.ts'

/** Paise in words, as on an invoice: Rupees one lakh and fifty paise only. */
export function amountInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100]
  const rupeesInWords = `Rupees ${numberInWords(rupees)}`
  return rest === 0 ? `${rupeesInWords} only` : `${rupeesInWords} and ${numberInWords(rest)} paise only`
}
