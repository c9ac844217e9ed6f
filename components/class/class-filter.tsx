'use client'

import { FilterSelect } from '@/components/table/filter-select'
import { grouped } from '@/lib/core/counted'

type Props = {
  /** before the classes, as all and none */
  first?: { value: string; label: string }[]
  divisions: string[]
  /** of each class, said beside it */
  counts?: number[]
  /** the choice that the address leaves out; without it the empty one */
  initial?: string
}

/** Narrows a list to a class. What it chooses from comes as bare texts: a school may have hundreds of classes. */
export function ClassFilter({ first = [], divisions, counts, initial }: Props) {
  const classes = divisions.map((value, at) => ({
    value,
    label: counts ? `${value} (${grouped(counts[at] ?? 0)})` : value,
  }))
  return <FilterSelect name="class" label="Class" options={[...first, ...classes]} initial={initial} />
}
