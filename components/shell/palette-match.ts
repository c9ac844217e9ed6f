import uFuzzy from '@leeoniya/ufuzzy'

/** A searchable item: its label, then other words for it. */
type Matched = { label: string; words?: string }

// Words match by prefix, in any order, each with at most one typo.
const maxInAnyOrder = 4
// Its own comparison is by a collator, which takes a browser 10 ms to make.
const matcher = new uFuzzy({ intraMode: 1, interLft: 2, compare: (one, other) => one.localeCompare(other) })

/** Normalises text: without accents, subscripts and apostrophes, so that CO2 finds CO₂ and ohms finds Ohm’s. */
const plain = (text: string) => text.normalize('NFKD').replace(/[’'\p{M}]/gu, '')

/** The items that match the text, best first: by label, then by other words. */
export function fitting<T extends Matched>(items: T[], text: string): T[] {
  const needle = plain(text)
  if (!/[a-z0-9]/i.test(needle)) return []
  const named = search(items.map(({ label }) => label))
  const described = search(items.map(({ label, words = '' }) => `${label} ${words}`))
  return [...new Set([...named, ...described])]

  function search(haystack: string[]): T[] {
    const [found, info, order] = matcher.search(haystack.map(plain), needle, maxInAnyOrder)
    const best = order && info ? order.map((at) => info.idx[at]) : (found ?? [])
    return best.flatMap((at) => (at === undefined ? [] : (items[at] ?? [])))
  }
}
