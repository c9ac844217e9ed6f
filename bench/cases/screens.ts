import type { LoadRequest } from '../load/load.ts'
import type { Admin, Teacher } from '../people.ts'

/** Some of a site's people. */
export interface People {
  teachers: Teacher[]
  admins: Admin[]
}

/** Something of Labmark that people open: what each of them asks for, and what must stand in the answer. */
export interface Screen {
  name: string
  requests: (people: People) => LoadRequest[]
  holds: string
}

/** What every admin asks for in the same words. */
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

/** The pages that are opened most. */
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
