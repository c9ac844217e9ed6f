import type { ReactNode } from 'react'
import { type ClassViewName, viewHref } from '@/components/class/addresses'
import { ClassSwitch } from '@/components/class/class-switch'
import type { SchoolBase } from '@/components/shell/types'
import { Page } from '@/components/ui/page'
import { type TabItem, Tabs } from '@/components/ui/tabs'
import { TagLinks } from '@/components/ui/tag-links'

const views: Record<ClassViewName, string> = {
  marks: 'Marks',
  insights: 'Insights',
  practical: 'Practical sheet',
}

type NavProps = {
  base: SchoolBase
  view: ClassViewName
  /** the class shown, for example 10-A */
  current: string
  classes: { classdivision: string }[]
}

/** The frame of the pages about one class: class switch, view tabs, and the view. */
export function ClassWorkspace({ children, ...nav }: NavProps & { children: ReactNode }) {
  return (
    <Page>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <ClassNav {...nav} />
      </div>
      {children}
    </Page>
  )
}

/** The class switch and the view tabs, at the start of a row of controls. */
export function ClassNav({ base, view, current, classes }: NavProps) {
  const tabs: TabItem[] = Object.entries(views).map(([name, label]) => ({
    href: viewHref(base, name as ClassViewName, current),
    label,
    current: name === view,
  }))
  return (
    <>
      <ClassChoice base={base} view={view} current={current} classes={classes} />
      <Tabs label={`Views of class ${current}`} items={tabs} className="max-lg:w-full lg:border-b-0" />
    </>
  )
}

/** The most classes shown as tags beside other controls; above this, a select is used. */
const maxTags = 3

function ClassChoice({ base, view, current, classes }: NavProps) {
  const divisions = classes.map(({ classdivision }) => classdivision)
  if (divisions.length > maxTags)
    return <ClassSwitch base={viewHref(base, view, '')} current={current} divisions={divisions} />
  const tags = divisions.map((division) => ({
    href: viewHref(base, view, division),
    label: division,
    current: division === current,
  }))
  return <TagLinks label="Classes" items={tags} />
}
