import { readdirSync } from 'node:fs'

// Pages without parameters are found in app/, so that new ones are visited at once.

/** The paths of the pages in a group of app/ without parameters. */
const pagesIn = (group: string) =>
  readdirSync(`app/${group}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)page\.tsx$/.test(file) && !file.includes('['))
    .map((file) => `/${group.replace(/\/\([^)]+\)/, '')}/${file}`.replace(/\/page\.tsx$/, ''))

/** Every page that needs no login. */
export const openPages = [
  '/',
  '/sp2',
  '/genuine/a-token-of-nobody',
  '/consent',
  '/family',
  '/not-me',
  '/sign-in/refused?why=unknown',
  '/offline',
  '/sign-in/done',
  '/api/docs',
  ...['admin/(entry)', 'teacher/(entry)', 'provider/(entry)', 'student/(entry)'].flatMap(pagesIn),
]

const openPart = [
  'edit-teacher/10-A',
  'replaceteacher/10-A',
  'data?tab=requests',
  'data?tab=retention',
  'data/paper-replies/10-A',
  'activity?tab=marks',
  'activity?tab=seen',
  'login-slips/10-A',
  'insights/10-A',
  'insights/10-A/types-of-chemical-reactions',
  'practical/10-A',
  'board?tab=batches',
  'board?tab=awards',
  'board?tab=uploads',
  'practical/10-A/assessment',
  'marks/10-A',
  'marks/10-A/worksheet',
  'manage-keys?tab=purchased',
]

/** Every page of an admin whose school has a class 10-A, except those about a single row (row-pages.ts). */
export const adminPages = [...pagesIn('admin/(desk)'), ...openPart.map((path) => `/admin/${path}`)]

/** Every page of a teacher, except those about a class or a single student (row-pages.ts). */
export const teacherPages = pagesIn('teacher/(desk)')

/** Every page of a student. */
export const studentPages = [
  ...pagesIn('student/(desk)'),
  '/student/experiments/refraction-through-glass-slab',
]

/** Every page of the company's staff, except those about a single row (row-pages.ts). */
export const staffPages = [...pagesIn('provider/(desk)'), '/provider/alarms?state=settled', '/provider']

/** Pages that only redirect: to the first class, the catalogue or the overview. */
export const leadingPages = [
  '/admin/self-check',
  '/provider',
  ...['/admin', '/teacher'].flatMap((base) =>
    ['marks', 'practical', 'insights'].map((at) => `${base}/${at}`),
  ),
]
