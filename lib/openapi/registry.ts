import type { Door } from '../http.ts'

export const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Verb = (typeof verbs)[number]

type RouteFile = Partial<Record<Verb, Door>>

/** Every route file by its path below the API's base. document.test.ts compares this with the file system. */
export const registry: Record<string, () => Promise<RouteFile>> = {
  '/account/email-change': () => import('../../app/api/account/email-change/route.ts'),
  '/account/password': () => import('../../app/api/account/password/route.ts'),
  '/account/sessions': () => import('../../app/api/account/sessions/route.ts'),
  '/account/two-step': () => import('../../app/api/account/two-step/route.ts'),
  '/audit': () => import('../../app/api/audit/route.ts'),
  '/coupon': () => import('../../app/api/coupon/route.ts'),
  '/coupon/{id}': () => import('../../app/api/coupon/[id]/route.ts'),
  '/coupon/{id}/uses': () => import('../../app/api/coupon/[id]/uses/route.ts'),
  '/experiments': () => import('../../app/api/experiments/route.ts'),
  '/experiments/{id}': () => import('../../app/api/experiments/[id]/route.ts'),
  '/experiments/catalogue': () => import('../../app/api/experiments/catalogue/route.ts'),
  '/experiments/catalogue/{slug}': () => import('../../app/api/experiments/catalogue/[slug]/route.ts'),
  '/experiments/comment-bank': () => import('../../app/api/experiments/comment-bank/route.ts'),
  '/experiments/comment-bank/{id}': () => import('../../app/api/experiments/comment-bank/[id]/route.ts'),
  '/experiments/desk': () => import('../../app/api/experiments/desk/route.ts'),
  '/experiments/grid': () => import('../../app/api/experiments/grid/route.ts'),
  '/experiments/marks': () => import('../../app/api/experiments/marks/route.ts'),
  '/experiments/release': () => import('../../app/api/experiments/release/route.ts'),
  '/experiments/release/{id}': () => import('../../app/api/experiments/release/[id]/route.ts'),
  '/experiments/single/{id}': () => import('../../app/api/experiments/single/[id]/route.ts'),
  '/experiments/single/{id}/history': () => import('../../app/api/experiments/single/[id]/history/route.ts'),
  '/experiments/student/{id}': () => import('../../app/api/experiments/student/[id]/route.ts'),
  '/experiments/xapi/statements': () => import('../../app/api/experiments/xapi/statements/route.ts'),
  '/export/{file}': () => import('../../app/api/export/[file]/route.ts'),
  '/health': () => import('../../app/api/health/route.ts'),
  '/imports': () => import('../../app/api/imports/route.ts'),
  '/imports/{id}': () => import('../../app/api/imports/[id]/route.ts'),
  '/imports/{id}/commit': () => import('../../app/api/imports/[id]/commit/route.ts'),
  '/imports/{id}/refused.csv': () => import('../../app/api/imports/[id]/refused.csv/route.ts'),
  '/imports/{id}/rows': () => import('../../app/api/imports/[id]/rows/route.ts'),
  '/imports/{id}/undo': () => import('../../app/api/imports/[id]/undo/route.ts'),
  '/institution': () => import('../../app/api/institution/route.ts'),
  '/institution/{id}': () => import('../../app/api/institution/[id]/route.ts'),
  '/institution/auth': () => import('../../app/api/institution/auth/route.ts'),
  '/institution/by-instituteId/{displayId}': () =>
    import('../../app/api/institution/by-instituteId/[displayId]/route.ts'),
  '/institution/forget-password': () => import('../../app/api/institution/forget-password/route.ts'),
  '/institution/login': () => import('../../app/api/institution/login/route.ts'),
  '/institution/logout': () => import('../../app/api/institution/logout/route.ts'),
  '/institution/protected': () => import('../../app/api/institution/protected/route.ts'),
  '/institution/reset-password': () => import('../../app/api/institution/reset-password/route.ts'),
  '/institution/send-otp': () => import('../../app/api/institution/send-otp/route.ts'),
  '/institution/signup': () => import('../../app/api/institution/signup/route.ts'),
  '/institution/verify-otp': () => import('../../app/api/institution/verify-otp/route.ts'),
  '/institution/view-full': () => import('../../app/api/institution/view-full/route.ts'),
  '/institution/view/{id}': () => import('../../app/api/institution/view/[id]/route.ts'),
  '/keys/assign-many': () => import('../../app/api/keys/assign-many/route.ts'),
  '/keys/assignkey': () => import('../../app/api/keys/assignkey/route.ts'),
  '/keys/byinstitute': () => import('../../app/api/keys/byinstitute/route.ts'),
  '/keys/counts': () => import('../../app/api/keys/counts/route.ts'),
  '/keys/ledger': () => import('../../app/api/keys/ledger/route.ts'),
  '/keys/ledger/{id}': () => import('../../app/api/keys/ledger/[id]/route.ts'),
  '/keys/return': () => import('../../app/api/keys/return/route.ts'),
  '/notifications': () => import('../../app/api/notifications/route.ts'),
  '/notifications/{id}': () => import('../../app/api/notifications/[id]/route.ts'),
  '/openapi.json': () => import('../../app/api/openapi.json/route.ts'),
  '/provider/alarms': () => import('../../app/api/provider/alarms/route.ts'),
  '/provider/alarms/{id}': () => import('../../app/api/provider/alarms/[id]/route.ts'),
  '/provider/forget-password': () => import('../../app/api/provider/forget-password/route.ts'),
  '/provider/login': () => import('../../app/api/provider/login/route.ts'),
  '/provider/logout': () => import('../../app/api/provider/logout/route.ts'),
  '/provider/prices': () => import('../../app/api/provider/prices/route.ts'),
  '/provider/prices/{id}': () => import('../../app/api/provider/prices/[id]/route.ts'),
  '/provider/reset-password': () => import('../../app/api/provider/reset-password/route.ts'),
  '/provider/send-otp': () => import('../../app/api/provider/send-otp/route.ts'),
  '/provider/verify-otp': () => import('../../app/api/provider/verify-otp/route.ts'),
  '/ready': () => import('../../app/api/ready/route.ts'),
  '/recycle-bin/classes': () => import('../../app/api/recycle-bin/classes/route.ts'),
  '/recycle-bin/classes/{id}': () => import('../../app/api/recycle-bin/classes/[id]/route.ts'),
  '/recycle-bin/students': () => import('../../app/api/recycle-bin/students/route.ts'),
  '/recycle-bin/students/{id}': () => import('../../app/api/recycle-bin/students/[id]/route.ts'),
  '/recycle-bin/teachers': () => import('../../app/api/recycle-bin/teachers/route.ts'),
  '/recycle-bin/teachers/{id}': () => import('../../app/api/recycle-bin/teachers/[id]/route.ts'),
  '/search': () => import('../../app/api/search/route.ts'),
  '/send-email': () => import('../../app/api/send-email/route.ts'),
  '/student': () => import('../../app/api/student/route.ts'),
  '/student/{id}': () => import('../../app/api/student/[id]/route.ts'),
  '/student/{id}/password': () => import('../../app/api/student/[id]/password/route.ts'),
  '/student/all': () => import('../../app/api/student/all/route.ts'),
  '/student/by-institute/{displayId}': () =>
    import('../../app/api/student/by-institute/[displayId]/route.ts'),
  '/student/import': () => import('../../app/api/student/import/route.ts'),
  '/student/import/{file}': () => import('../../app/api/student/import/[file]/route.ts'),
  '/student/login': () => import('../../app/api/student/login/route.ts'),
  '/student/move': () => import('../../app/api/student/move/route.ts'),
  '/student/remove': () => import('../../app/api/student/remove/route.ts'),
  '/student/slips': () => import('../../app/api/student/slips/route.ts'),
  '/teacher': () => import('../../app/api/teacher/route.ts'),
  '/teacher/{id}': () => import('../../app/api/teacher/[id]/route.ts'),
  '/teacher/{id}/temporary-password': () => import('../../app/api/teacher/[id]/temporary-password/route.ts'),
  '/teacher/assign-class': () => import('../../app/api/teacher/assign-class/route.ts'),
  '/teacher/forget-password': () => import('../../app/api/teacher/forget-password/route.ts'),
  '/teacher/import': () => import('../../app/api/teacher/import/route.ts'),
  '/teacher/import/{file}': () => import('../../app/api/teacher/import/[file]/route.ts'),
  '/teacher/institute/{displayId}': () => import('../../app/api/teacher/institute/[displayId]/route.ts'),
  '/teacher/login': () => import('../../app/api/teacher/login/route.ts'),
  '/teacher/logout': () => import('../../app/api/teacher/logout/route.ts'),
  '/teacher/remove': () => import('../../app/api/teacher/remove/route.ts'),
  '/teacher/remove-many': () => import('../../app/api/teacher/remove-many/route.ts'),
  '/teacher/reset-password': () => import('../../app/api/teacher/reset-password/route.ts'),
  '/teacher/send-otp': () => import('../../app/api/teacher/send-otp/route.ts'),
  '/teacher/signup': () => import('../../app/api/teacher/signup/route.ts'),
  '/teacher/verify-otp': () => import('../../app/api/teacher/verify-otp/route.ts'),
  '/teacher/view-full': () => import('../../app/api/teacher/view-full/route.ts'),
  '/user/protected': () => import('../../app/api/user/protected/route.ts'),
}

/** One call of the API; `name` is its verb and path. */
export type Call = { name: string; verb: Verb; path: string; door: Door }

/** Every call of the API, by path and then by verb. */
export async function allCalls(): Promise<Call[]> {
  const files = await Promise.all(
    Object.entries(registry).map(async ([path, load]) => ({ path, doors: await load() })),
  )
  return files.flatMap(({ path, doors }) =>
    verbs.flatMap((verb) => {
      const door = doors[verb]
      return door ? [{ name: `${verb} ${path}`, verb, path, door }] : []
    }),
  )
}
