import { experimentsHref } from '@/components/attempt/addresses'
import type { SchoolBase } from '@/components/shell/types'
import { noClass } from '@/lib/school/student/no-class'

// These paths are given by the specification: the class or student first, then the signed-in admin.

/** The form to add a student, to the given class or one that it proposes. */
export const addHref = (adminId: string, division?: string) =>
  `/student/add/${division && division !== noClass ? encodeURIComponent(division) : 'new'}/${adminId}`

/** The form to edit a student. */
export const editHref = (adminId: string, guid: string) => `/student/edit/${guid}/${adminId}`

/** A student's page for an admin: the form, or for those who may only read the student's experiments. */
export const studentHref = (adminId: string, guid: string, manages: boolean) =>
  manages ? editHref(adminId, guid) : experimentsHref('/admin', guid)

/** The login slips of a class, for all of its students or the given ones. */
export function slipsHref(division: string | null, students: string[] = [], base: SchoolBase = '/admin') {
  const query = students.length > 0 ? `?students=${students.join()}` : ''
  return `${base}/login-slips/${encodeURIComponent(division ?? noClass)}${query}`
}

/** The student list that the user came from, with its search; undefined if they came from elsewhere. */
export function previousList(): string | undefined {
  const { navigation } = window
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url
  const { pathname, search } = new URL(before ?? '/', window.location.origin)
  return pathname === '/admin/dashboard' && search.includes('tab=classes') ? pathname + search : undefined
}
