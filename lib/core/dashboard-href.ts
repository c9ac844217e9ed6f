/** The lists on the admin's dashboard. By the specification its tab "Classes" lists students, and "Manage class" the classes. */
export const dashboardHref = {
  teachers: '/admin/dashboard?tab=teacher',
  students: '/admin/dashboard?tab=classes',
  classes: '/admin/dashboard?tab=manage',
  admins: '/admin/dashboard?tab=admins',
  /** a teacher's row in the list, opened */
  teacher: (guid: string) => `/admin/dashboard?tab=teacher&teacher=${guid}`,
}
