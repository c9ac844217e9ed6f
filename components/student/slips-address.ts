import { noClass } from '@/lib/school/student/no-class'
import { slipsHref } from './addresses'

export type Choice = {
  /** The list's search text and class, '' for none. */
  filter: { q: string; class: string }
  /** The id and class of each row on the page. */
  places: { guid: string; class: string | null }[]
  ids: string[]
  all: boolean
}

type Address = { href: string } | { missing: string }

/** Where to make slips for the selected students, who must share a class; without a selection, for the class shown. */
export function slipsAddress({ filter, places, ids, all }: Choice): Address {
  const filteredClass = filter.class === '' ? undefined : filter.class === noClass ? null : filter.class
  if (ids.length === 0 || (all && filter.q === '')) {
    if (filteredClass !== undefined) return { href: slipsHref(filteredClass) }
    return { missing: all ? oneClass : 'Please select a student first' }
  }
  if (all) return { missing: 'Please select one page of students, or clear the search for the whole class' }
  const chosen = places.filter(({ guid }) => ids.includes(guid))
  const [first, ...others] = [...new Set(chosen.map((one) => one.class))]
  if (first === undefined || others.length > 0) return { missing: oneClass }
  return { href: slipsHref(first, ids) }
}

const oneClass = 'Login slips are made class by class. Please choose a class first'
