import type { ReactNode } from 'react'
import { ClassSwitch } from '@/components/class/class-switch'
import { Page } from '@/components/ui/page'
import { type TabItem, Tabs } from '@/components/ui/tabs'
import { TagLinks } from '@/components/ui/tag-links'

const views = { marks: 'Marks', insights: 'Insights', practical: 'Practical sheet' } as const
type ClassViewName = keyof typeof views

type NavProps = {
  base: '/admin' | '/teacher'
  view: ClassViewName
  /** the class shown, for example 10-A, of those the person may see */
  current: string
  classes: { classdivision: string }[]
}

/** The frame of everything about one class: which class, which view of it, and the view. */
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

/** Which class and which view of it: the beginning of a line of controls. */
export function ClassNav({ base, view, current, classes }: NavProps) {
  const tabs: TabItem[] = Object.entries(views).map(([name, label]) => ({
    href: classHref(base, name as ClassViewName, current),
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

/** The most classes that are shown as tags in a line with other controls; of more, one is chosen from a field. */
const mostTags = 3

function ClassChoice({ base, view, current, classes }: NavProps) {
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
export const classHref = (base: NavProps['base'], view: ClassViewName, classdivision: string) =>
  `${base}/${view}/${encodeURIComponent(classdivision)}`
