import { numberInWords } from '../../core/number-in-words.ts'

/** Paise in words, as on an invoice: Rupees one lakh and fifty paise only. */
export function amountInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100]
  const whole = `Rupees ${numberInWords(rupees)}`
  return rest === 0 ? `${whole} only` : `${whole} and ${numberInWords(rest)} paise only`
}
