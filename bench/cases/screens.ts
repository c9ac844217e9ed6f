import type { LoadRequest } from '../load/load.ts'
import type { Admin, Teacher } from '../people.ts'

/** Some people of a site. */
export type People = {
  teachers: Teacher[]
  admins: Admin[]
}

/** Something people open in Labmark: the request for each of them, and the expected content. */
export type Screen = {
  name: string
  requests: (people: People) => LoadRequest[]
  holds: string
}

/** A request that is the same for every admin. */
export const ofAdmins =
  (path: string) =>
  ({ admins }: People): LoadRequest[] =>
    admins.map(({ cookie }) => ({ cookie, path }))

/** Each teacher's class list: 40 students. */
export const classLists = ({ teachers }: People): LoadRequest[] =>
  teachers.map(({ cookie, displayId, division }) => ({
    cookie,
    path: `/api/student/by-institute/${displayId}?class=${division}`,
  }))

/** Each teacher's marks grid. */
export const marksGrids = ({ teachers }: People): LoadRequest[] =>
  teachers.map(({ cookie, division }) => ({ cookie, path: `/teacher/marks/${division}` }))

/** The most viewed pages. */
export const screens: Screen[] = [
  {
    name: 'admin dashboard',
    requests: ofAdmins('/admin/dashboard?tab=classes&class=9-A'),
    holds: 'Student 1 of 9-A',
  },
  {
    name: 'teacher dashboard',
    requests: ({ teachers }) => teachers.map(({ cookie }) => ({ cookie, path: '/teacher/dashboard' })),
    holds: '9-A',
  },
  {
    name: 'student page',
    requests: ({ teachers }) =>
      teachers.map(({ cookie, student }) => ({ cookie, path: `/teacher/experiments/${student}` })),
    holds: 'Student 1 of 9-A',
  },
  {
    name: 'marking desk',
    requests: ({ teachers }) =>
      teachers.map(({ cookie, attempts: [attempt] }) => ({
        cookie,
        path: `/teacher/self-check/${attempt?.id}/${attempt?.subject}`,
      })),
    holds: 'of 9-A',
  },
  { name: 'key page', requests: ofAdmins('/admin/manage-keys'), holds: 'key' },
]
