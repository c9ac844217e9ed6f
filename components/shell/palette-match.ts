import uFuzzy from '@leeoniya/ufuzzy'

/** What is looked through: its label first, then the other words for it. */
type Matched = { label: string; words?: string | undefined }

// Words count from their beginning, in any order, and may have one slip each.
const mostInAnyOrder = 4
const matcher = new uFuzzy({ intraMode: 1, interLft: 2 })

/** Text without accents, small figures and apostrophes: CO₂ is typed CO2, and Ohm’s ohms. */
const plain = (text: string) => text.normalize('NFKD').replace(/[’'\p{M}]/gu, '')

/** Those that fit the text, the best first: by their label, then by their words. */
export function fitting<T extends Matched>(items: T[], text: string): T[] {
  const needle = plain(text)
  if (!/[a-z0-9]/i.test(needle)) return []
  const named = look(items.map(({ label }) => label))
  const described = look(items.map(({ label, words = '' }) => `${label} ${words}`))
  return [...new Set([...named, ...described])]

  function look(haystack: string[]): T[] {
    const [found, info, order] = matcher.search(haystack.map(plain), needle, mostInAnyOrder)
    const best = order && info ? order.map((at) => info.idx[at]) : (found ?? [])
    return best.flatMap((at) => (at === undefined ? [] : (items[at] ?? [])))
  }
}
