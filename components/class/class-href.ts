import { noClass } from '@/lib/school/student/no-class'

const named = (path: string) => (classdivision: string) => `${path}${encodeURIComponent(classdivision)}`

const listOf = named('/admin/dashboard?tab=classes&class=')

/** The paths of a class's screens. */
export const classHref = {
  /** the list of its students; null for those without a class */
  students: (classdivision: string | null) => listOf(classdivision ?? noClass),
  insights: named('/admin/insights/'),
  teachers: named('/admin/edit-teacher/'),
  replace: named('/admin/replaceteacher/'),
  edit: named('/admin/edit-class?class='),
  remove: named('/admin/delete-class?class='),
}
