import uFuzzy from '@leeoniya/ufuzzy'

/** A searchable item: its label, then other words for it. */
type Searchable = { label: string; words?: string }

// Words match by prefix, in any order, each with at most one typo.
const maxInAnyOrder = 4
// Its own comparison is by a collator, which takes a browser 10 ms to make.
const matcher = new uFuzzy({ intraMode: 1, interLft: 2, compare: (one, other) => one.localeCompare(other) })

/** Normalises text: without accents, subscripts and apostrophes, so that CO2 finds CO₂ and ohms finds Ohm’s. */
const plain = (text: string) => text.normalize('NFKD').replace(/[’'\p{M}]/gu, '')

/** The items that match the text, best first: by label, then by other words. */
export function matching<T extends Searchable>(items: T[], text: string): T[] {
  const needle = plain(text)
  if (!/[a-z0-9]/i.test(needle)) return []
  const byLabel = search(items.map(({ label }) => label))
  const byWords = search(items.map(({ label, words = '' }) => `${label} ${words}`))
  return [...new Set([...byLabel, ...byWords])]

  function search(haystack: string[]): T[] {
    const [indexes, info, order] = matcher.search(haystack.map(plain), needle, maxInAnyOrder)
    const best = order && info ? order.map((index) => info.idx[index]) : (indexes ?? [])
    return best.flatMap((index) => (index === undefined ? [] : (items[index] ?? [])))
  }
}
