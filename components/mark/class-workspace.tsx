import type { ReactNode } from 'react'
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
  const tags = classes.map(({ classdivision }) => ({
    href: classHref(base, view, classdivision),
    label: classdivision,
    current: classdivision === current,
  }))
  return (
    <Page>
      <div className="flex flex-col gap-3">
        {classes.length > 1 && <TagLinks label="Classes" items={tags} />}
        <Tabs label={`Views of class ${current}`} items={tabs} />
      </div>
      {children}
    </Page>
  )
}

/** Where a view of a class is. */
export const classHref = (base: Props['base'], view: ClassViewName, classdivision: string) =>
  `${base}/${view}/${encodeURIComponent(classdivision)}`
