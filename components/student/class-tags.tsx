import { FilterSelect } from '@/components/table/filter-select'
import { type ListParams, listHref } from '@/components/table/list-href'
import { TagLinks } from '@/components/ui/tag-links'
import { noClass } from '@/lib/student/no-class'
import type { ClassSize } from '@/lib/student/schema'

type Props = { classes: ClassSize[]; params: ListParams; current: string | undefined }

/** Past this many, tags would fill the screen. */
const mostTags = 40

/** All, then every class with its number of students, then those in none. */
export function ClassTags({ classes, params, current }: Props) {
  const choices = [
    { value: '', label: 'All', count: classes.reduce((sum, { students }) => sum + students, 0) },
    ...classes.map(({ class: division, students }) => ({
      value: division ?? noClass,
      label: division ?? 'No class',
      count: students,
    })),
  ]
  if (choices.length === 1) return null
  if (choices.length > mostTags) {
    const options = choices.map(({ value, label, count }) => ({ value, label: `${label} (${count})` }))
    return <FilterSelect name="class" label="Class" options={options} />
  }
  const items = choices.map(({ value, label, count }) => ({
    href: listHref(params, { class: value }),
    label,
    count,
    current: value === (current ?? ''),
  }))
  return <TagLinks label="Classes" items={items} />
}
