import { noClass } from '@/lib/school/student/no-class'

const named = (path: string) => (classdivision: string) => `${path}${encodeURIComponent(classdivision)}`

/** The paths of a class's screens. */
export const classHref = {
  /** the list of its students; null for those without a class */
  students: (classdivision: string | null) =>
    named('/admin/dashboard?tab=classes&class=')(classdivision ?? noClass),
  insights: named('/admin/insights/'),
  teachers: named('/admin/edit-teacher/'),
  replace: named('/admin/replaceteacher/'),
  edit: named('/admin/edit-class?class='),
  remove: named('/admin/delete-class?class='),
}
