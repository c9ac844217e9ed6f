import { ClassFilter } from '@/components/class/class-filter'
import { mostTags } from '@/components/class/most-tags'
import { type ListParams, listHref } from '@/components/table/list-href'
import { LinkButton } from '@/components/ui/link-button'
import { Section } from '@/components/ui/section'
import { TagLinks } from '@/components/ui/tag-links'
import { classHref } from './addresses'

type Props = { classes: { division: string; students: number }[]; chosen: string; params: ListParams }

/** The choice of the class that students are added to. */
export function ClassStep({ classes, chosen, params }: Props) {
  return (
    <Section title="Class" actions={<LinkButton href={classHref(chosen)}>Show {chosen}</LinkButton>}>
      {classes.length > mostTags ? <Field classes={classes} /> : <Tags {...{ classes, chosen, params }} />}
    </Section>
  )
}

function Field({ classes }: Pick<Props, 'classes'>) {
  const divisions = classes.map(({ division }) => division)
  return (
    <ClassFilter
      divisions={divisions}
      counts={classes.map(({ students }) => students)}
      initial={divisions[0]}
    />
  )
}

function Tags({ classes, chosen, params }: Props) {
  const items = classes.map(({ division, students }) => ({
    href: listHref(params, { class: division }),
    label: division,
    count: students,
    current: division === chosen,
  }))
  return <TagLinks label="Class to add to" items={items} />
}
