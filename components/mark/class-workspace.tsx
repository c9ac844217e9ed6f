import type { ReactNode } from 'react'
import { type ClassViewName, viewHref } from '@/components/class/addresses'
import type { SchoolBase } from '@/components/shell/types'
import { LinkSelect } from '@/components/ui/link-select'
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
  const items = classes.map(({ classdivision }) => ({
    href: viewHref(base, view, classdivision),
    label: classdivision,
    current: classdivision === current,
  }))
  if (items.length <= maxTags) return <TagLinks label="Classes" items={items} />
  return (
    <LinkSelect
      aria-label="Class"
      value={viewHref(base, view, current)}
      className="max-w-44 sm:w-auto sm:min-w-32"
    >
      {items.map(({ href, label }) => (
        <option key={href} value={href}>
          Class {label}
        </option>
      ))}
    </LinkSelect>
  )
}
