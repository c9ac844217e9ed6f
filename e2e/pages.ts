const entry = [
  'login',
  'sign-up',
  'forgot-password',
  'code-verification',
  'email-verification',
  'reset-password',
]

/** Every page that needs no login. */
export const openPages = [
  '/',
  '/sp2',
  '/sp2?as=student',
  '/genuine/a-token-of-nobody',
  '/consent',
  '/not-me',
  '/api/docs',
  ...['/admin', '/teacher'].flatMap((base) => entry.map((at) => `${base}/${at}`)),
  ...entry.filter((at) => at !== 'sign-up').map((at) => `/provider/${at}`),
]

const shared = [
  'dashboard',
  'account-settings',
  'notifications',
  'privacy-policy',
  'terms-of-use',
  'change-password',
  'marks',
  'practical',
  'insights',
]

const adminOnly = [
  'add-teacher',
  'edit-teacher/10-A',
  'replaceteacher/10-A',
  'create-class',
  'edit-class',
  'delete-class',
  'select-class',
  'add-student-class',
  'chemistry',
  'self-check',
  'help',
  'import',
  'recycle-bin',
  'activity',
  'take-out',
  'data',
  'data?tab=requests',
  'data?tab=retention',
  'activity?tab=marks',
  'activity?tab=seen',
  'login-slips/10-A',
  'insights/10-A',
  'insights/10-A/types-of-chemical-reactions',
  'practical/10-A',
  'marks/10-A',
  'marks/10-A/worksheet',
  'practical-rule',
  'manage-keys',
  'manage-keys?tab=purchased',
]

/** Every page of an admin whose school has a class 10-A, but for those of one row (row-pages.ts). */
export const adminPages = [...shared, ...adminOnly].map((at) => `/admin/${at}`)

/** Every page of a teacher, but for those of a class and of one student (row-pages.ts). */
export const teacherPages = shared.map((at) => `/teacher/${at}`)

/** Every page of the company's staff, but for those of one row (row-pages.ts). */
export const staffPages = [
  ...['dashboard', 'institutes', 'institutes/new', 'orders', 'price', 'coupons', 'coupons/new'],
  ...['incidents', 'alarms', 'alarms?state=settled', 'activity', 'account-settings', 'change-password'],
]
  .map((at) => `/provider/${at}`)
  .concat('/provider')

/** Those that only lead on to another: to the first class, the catalogue or the overview. */
export const leadingPages = [
  ...['/admin/self-check', '/provider'],
  ...['/admin', '/teacher'].flatMap((base) =>
    ['marks', 'practical', 'insights'].map((at) => `${base}/${at}`),
  ),
]
