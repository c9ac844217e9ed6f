import type { ReactNode } from 'react'
import { ClassSwitch } from '@/components/class/class-switch'
import { mostTags } from '@/components/class/most-tags'
import { Page } from '@/components/ui/page'
import { type TabItem, Tabs } from '@/components/ui/tabs'
import { TagLinks } from '@/components/ui/tag-links'

const views = { marks: 'Marks', insights: 'Insights', practical: 'Practical sheet' } as const
export type ClassViewName = keyof typeof views

type Props = {
  base: '/admin' | '/teacher'
  view: ClassViewName
  /** the class shown, for example 10-A, of those the person may see */
  current: string
  classes: { classdivision: string }[]
  children: ReactNode
}

/** The frame of everything about one class: which class, which view of it, and the view. */
export function ClassWorkspace({ base, view, current, classes, children }: Props) {
  const tabs: TabItem[] = Object.entries(views).map(([name, label]) => ({
    href: classHref(base, name as ClassViewName, current),
    label,
    current: name === view,
  }))
  return (
    <Page>
      <div className="flex flex-col gap-3 print:hidden">
        {classes.length > 1 && <ClassChoice {...{ base, view, current, classes }} />}
        <Tabs label={`Views of class ${current}`} items={tabs} />
      </div>
      {children}
    </Page>
  )
}

function ClassChoice({ base, view, current, classes }: Omit<Props, 'children'>) {
  const divisions = classes.map(({ classdivision }) => classdivision)
  if (divisions.length > mostTags)
    return <ClassSwitch base={classHref(base, view, '')} current={current} divisions={divisions} />
  const tags = divisions.map((division) => ({
    href: classHref(base, view, division),
    label: division,
    current: division === current,
  }))
  return <TagLinks label="Classes" items={tags} />
}

/** Where a view of a class is. */
export const classHref = (base: Props['base'], view: ClassViewName, classdivision: string) =>
  `${base}/${view}/${encodeURIComponent(classdivision)}`
