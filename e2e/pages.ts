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
  'manage-keys?tab=purchased',
]

/** Every page of an admin whose school has a class 10-A, but for those of one student. */
export const adminPages = [...shared, ...adminOnly].map((at) => `/admin/${at}`)

/** Every page of a teacher. */
export const teacherPages = shared.map((at) => `/teacher/${at}`)

/** Every page of the company's staff, but for those of one school, order or coupon. */
export const staffPages = [
  ...['dashboard', 'institutes', 'institutes/new', 'orders', 'price', 'coupons', 'coupons/new'],
  ...['incidents', 'alarms', 'alarms?state=settled', 'activity', 'account-settings', 'change-password'],
].map((at) => `/provider/${at}`)

type Work = { student: string; attempt: string }

/** The pages of an admin that show one student's work, which is in physics. */
export const adminStudentPages = ({ student, attempt }: Work) => [
  ...['dashboard?tab=classes', 'dashboard?tab=manage', 'dashboard?tab=classes&class=10-A'].map(
    (at) => `/admin/${at}`,
  ),
  ...[`experiments/${student}`, `self-check/${attempt}/physics`, `data/person/${student}`].map(
    (at) => `/admin/${at}`,
  ),
  ...['/student/add/10-A/me', `/student/edit/${student}/me`, '/admin/manage-keys'],
]

/** The pages of a teacher of 10-A that show the class and one student's work, which is in physics. */
export const teacherClassPages = ({ student, attempt }: Work) =>
  [
    ...['dashboard?class=10-A', 'marks/10-A', 'marks/10-A/worksheet', 'insights/10-A', 'practical/10-A'],
    ...[
      `insights/10-A/focal-length-of-convex-lens`,
      `experiments/${student}`,
      `self-check/${attempt}/physics`,
    ],
  ].map((at) => `/teacher/${at}`)
