import { noClass } from '@/lib/school/student/no-class'

// The addresses are the specification's: the class or the student first, then who is signed in.

/** The form for a new student of a class; without one, the form proposes a class. */
export const addHref = (adminId: string, division?: string) =>
  `/student/add/${division && division !== noClass ? encodeURIComponent(division) : 'new'}/${adminId}`

/** The form of a student. */
export const editHref = (adminId: string, guid: string) => `/student/edit/${guid}/${adminId}`

/** The list of a class; of those in none with null. */
export const classHref = (division: string | null) =>
  `/admin/dashboard?tab=classes&class=${encodeURIComponent(division ?? noClass)}`

/** The slips of a class, for all or for some of its students. */
export function slipsHref(
  division: string | null,
  students: string[] = [],
  base: '/admin' | '/teacher' = '/admin',
) {
  const some = students.length > 0 ? `?students=${students.join()}` : ''
  return `${base}/login-slips/${encodeURIComponent(division ?? noClass)}${some}`
}

/** The list that the page before this one was, as it was searched; nothing where one came from elsewhere. */
export function listBefore(): string | undefined {
  const { navigation } = window
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url
  const { pathname, search } = new URL(before ?? '/', window.location.origin)
  return pathname === '/admin/dashboard' && search.includes('tab=classes') ? pathname + search : undefined
}
