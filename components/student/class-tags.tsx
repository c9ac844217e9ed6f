import { ClassFilter } from '@/components/class/class-filter'
import { mostTags } from '@/components/class/most-tags'
import { type ListParams, listHref } from '@/components/table/list-href'
import { TagLinks } from '@/components/ui/tag-links'
import { grouped } from '@/lib/core/counted'
import { noClass } from '@/lib/school/student/no-class'
import type { ClassSize } from '@/lib/school/student/schema'

type Props = {
  classes: ClassSize[]
  /** the names among them, as the page has them already */
  divisions: string[]
  params: ListParams
  current: string | undefined
}

/** All, then every class with its number of students, then those in none. */
export function ClassTags({ classes, divisions, params, current }: Props) {
  if (classes.length === 0) return null
  const all = classes.reduce((sum, { students }) => sum + students, 0)
  if (classes.length > mostTags) return <LongList classes={classes} divisions={divisions} all={all} />
  const tags = classes.map(({ class: division, students }) => ({
    value: division ?? noClass,
    label: division ?? 'No class',
    count: students,
  }))
  const items = [{ value: '', label: 'All', count: all }, ...tags].map(({ value, label, count }) => ({
    href: listHref(params, { class: value }),
    label,
    count,
    current: value === (current ?? ''),
  }))
  return <TagLinks label="Classes" items={items} oneLine />
}

function LongList({ classes, divisions, all }: Pick<Props, 'classes' | 'divisions'> & { all: number }) {
  const none = classes.find((one) => one.class === null)
  const first = [
    { value: '', label: `All (${grouped(all)})` },
    ...(none ? [{ value: noClass, label: `No class (${grouped(none.students)})` }] : []),
  ]
  const counts = classes.flatMap((one) => (one.class === null ? [] : [one.students]))
  return <ClassFilter first={first} divisions={divisions} counts={counts} />
}
