const named = (path: string) => (classdivision: string) => `${path}${encodeURIComponent(classdivision)}`

/** The paths of a class's screens. */
export const classHref = {
  students: named('/admin/dashboard?tab=classes&class='),
  insights: named('/admin/insights/'),
  teachers: named('/admin/edit-teacher/'),
  replace: named('/admin/replaceteacher/'),
  edit: named('/admin/edit-class?class='),
  remove: named('/admin/delete-class?class='),
}
