import type { Base, SchoolBase } from '@/components/shell/types'
import { dashboardHref } from '@/lib/core/dashboard-href'
import { noClass } from '@/lib/school/student/no-class'

/** A page about one class that its tabs lead to. */
export type ClassViewName = 'marks' | 'insights' | 'practical'

/** The path of a view of a class. */
export const viewHref = (base: SchoolBase, view: ClassViewName, classdivision: string) =>
  `${base}/${view}/${encodeURIComponent(classdivision)}`

/** The path of a class's student list. */
export const classListHref = (base: Base, division: string) =>
  base === '/admin'
    ? `${dashboardHref.students}&class=${encodeURIComponent(division)}`
    : `/teacher/dashboard?tab=students&class=${encodeURIComponent(division)}`

const named = (path: string) => (classdivision: string) => `${path}${encodeURIComponent(classdivision)}`

/** The paths of a class's screens for an admin. */
export const classHref = {
  /** the list of its students; null for those without a class */
  students: (classdivision: string | null) => classListHref('/admin', classdivision ?? noClass),
  insights: (classdivision: string) => viewHref('/admin', 'insights', classdivision),
  teachers: named('/admin/edit-teacher/'),
  replace: named('/admin/replaceteacher/'),
  edit: named('/admin/edit-class?class='),
  remove: named('/admin/delete-class?class='),
}
