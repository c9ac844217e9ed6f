import type { Choice } from './slips-address'

/** The class in which all chosen students were when the list was made, '' for none; undefined when there are several. */
export function commonClass({ filter, places, ids, all }: Choice): string | undefined {
  if (filter.class !== '') return filter.class === 'none' ? '' : filter.class
  const chosen = places.filter(({ guid }) => ids.includes(guid))
  const [first, ...others] = [...new Set(chosen.map((one) => one.class ?? ''))]
  return all || others.length > 0 || chosen.length < ids.length ? undefined : first
}
