'use client'

import { FilterSelect } from '@/components/table/filter-select'
import { grouped } from '@/lib/core/counted'

type Props = {
  /** options before the classes, such as all and none */
  first?: { value: string; label: string }[]
  divisions: string[]
  /** a count to show beside each class */
  counts?: number[]
  /** the option that the URL leaves out; the empty one by default */
  initial?: string
}

/** Filters a list by class. Takes plain strings, since a school may have hundreds of classes. */
export function ClassFilter({ first = [], divisions, counts, initial }: Props) {
  const classes = divisions.map((value, index) => ({
    value,
    label: counts ? `${value} (${grouped(counts[index] ?? 0)})` : value,
  }))
  return <FilterSelect name="class" label="Class" options={[...first, ...classes]} initial={initial} />
}
