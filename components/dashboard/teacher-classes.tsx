import { type ListParams, listHref } from '@/components/table/list-href'
import { TagLinks } from '@/components/ui/tag-links'

type Props = {
  classes: { classdivision: string; strength: number }[]
  params: ListParams
  current: string | undefined
}

/** A teacher's classes as tags, with All in front when there are several. */
export function TeacherClasses({ classes, params, current }: Props) {
  const total = classes.reduce((sum, { strength }) => sum + strength, 0)
  const all = { label: 'All', href: listHref(params, { class: undefined }), current: !current, count: total }
  const tags = classes.map(({ classdivision, strength }) => ({
    label: classdivision,
    href: listHref(params, { class: classdivision }),
    current: current === classdivision || classes.length === 1,
    count: strength,
  }))
  return <TagLinks label="Classes" items={classes.length > 1 ? [all, ...tags] : tags} />
}
