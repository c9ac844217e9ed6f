const small = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const groups = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const

/** A whole number in Indian words: one lakh twenty thousand five hundred. */
function inWords(number: number): string {
  if (number < 20) return small[number] ?? ''
  if (number < 100) return [tens[Math.floor(number / 10)], small[number % 10]].filter(Boolean).join('-')
  const [size, name] = groups.find(([group]) => number >= group) ?? [100, 'hundred']
  return [inWords(Math.floor(number / size)), name, inWords(number % size)].filter(Boolean).join(' ')
}

/** Paise in words, as on an invoice: Rupees one lakh and fifty paise only. */
export function amountInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100]
  const whole = `Rupees ${rupees === 0 ? 'zero' : inWords(rupees)}`
  return rest === 0 ? `${whole} only` : `${whole} and ${inWords(rest)} paise only`
}
