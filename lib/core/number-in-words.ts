const belowTwenty =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/)
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const groups = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const

/** A whole number in Indian words: one lakh twenty thousand five hundred. */
export function numberInWords(number: number): string {
  if (number < 20) return belowTwenty[number] ?? ''
  if (number < 100) return joined(tens[Math.floor(number / 10)] ?? '', '-', number % 10)
  const [size, name] = groups.find(([group]) => number >= group) ?? [100, 'hundred']
  return joined(`${numberInWords(Math.floor(number / size))} ${name}`, ' ', number % size)
}

const joined = (first: string, by: string, rest: number) =>
  rest === 0 ? first : `${first}${by}${numberInWords(rest)}`
