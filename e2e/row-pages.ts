import { randomUUID } from 'node:crypto'
import { firstPassword } from './account-steps.ts'
import { type Caller, post } from './api-steps.ts'

/** A student's work at a physics experiment. */
type Work = { student: string; attempt: string; experiment: string; batch: string }
type Key = { guid: string; key: string; order: string }
type AdminRows = Work & { user: string; roster: string; erasure: string; key: Key; own: string }
type StaffRows = Record<'school' | 'order' | 'coupon' | 'incident' | 'draft' | 'slug', string>

/** A teacher's pages about class 10-A and one student's work. */
export const teacherClassPages = ({ student, attempt, experiment, batch }: Work) =>
  [
    'dashboard?tab=students',
    'dashboard?tab=released',
    'dashboard?tab=students&class=10-A',
    'dashboard?tab=students&q=Pupil',
    'practical/10-A',
    'board?tab=batches',
    'board?tab=awards',
    'board?tab=uploads',
    `board/batch/${batch}`,
    'practical/10-A/assessment',
    'login-slips/10-A',
    `login-slips/10-A?students=${student}`,
    'marks/10-A',
    'marks/10-A/worksheet',
    `questions/${experiment}`,
    'insights/10-A',
    `insights/10-A/${experiment}`,
    `experiments/${student}`,
    `self-check/${attempt}/physics`,
    `self-check/${attempt}/physics?show=unmarked`,
  ].map((at) => `/teacher/${at}`)

/** An admin's pages about a single row, in a school with a class 10-A. */
export const adminRowPages = ({ student, attempt, experiment, batch, ...rows }: AdminRows) => {
  const { user, roster, erasure, key, own } = rows
  return [
    'dashboard?tab=classes',
    'dashboard?tab=classes&class=10-A',
    'dashboard?tab=manage',
    `experiments/${student}`,
    `self-check/${attempt}/physics`,
    `self-check?experiment=${experiment}`,
    `data/person/${student}`,
    `data/consent/${student}`,
    `data/erasure/${erasure}`,
    `import/${roster}`,
    `assign-class/${key.key}`,
    `selected-class/${key.key}/10-A`,
    `manage-keys/key/${key.guid}`,
    `manage-keys/order/${key.order}`,
    `board/batch/${batch}`,
    `edit-experiment/${own}`,
    'edit-class?class=10-A',
    'recycle-bin?tab=students',
    'recycle-bin?tab=classes',
  ]
    .map((at) => `/admin/${at}`)
    .concat(`/student/add/10-A/${user}`, `/student/edit/${student}/${user}`)
}

/** A family's pages: one child's, and the start page once a code is stored. */
export const familyPages = (student: string) => [
  `/family/${student}`,
  `/family/${student}?language=hi`,
  '/family?language=hi',
]

/** Makes the rows that a signed-in admin can view, in a school with a key: an import and an erasure request, among others. */
export async function adminRows(caller: Caller, work: Work): Promise<AdminRows> {
  const first = async (call: string) => (await (await caller.request.get(`/api${call}`)).json()).data[0]
  const { user } = await post(caller, '/institution/protected', {})
  await post(caller, '/institution/auth', { email: user.email, password: firstPassword })
  const { data: erasure } = await post(caller, '/erasure', {
    id: work.student,
    reason: 'The parents ask for it',
  })
  const { data: own } = await post(caller, '/experiments/catalogue', {
    subject: 'physics',
    title: 'Density of a stone',
    shortTitle: 'Stone',
    maximum: 5,
    questions: [],
  })
  const text =
    'Name,Class,Roll no\n"<img src=x onerror=alert(1)>",10-A,91\n"</script><script>alert(4)</script>",no class,<b>'
  const { data: draft } = await post(caller, '/student/import', { filename: 'class.csv', text })
  await post(caller, `/imports/${draft.guid}/commit`, { createClasses: false })
  const key = await first('/keys/ledger?limit=1')
  return { ...work, user: user.guid, key, roster: draft.guid, erasure: erasure.guid, own: own.slug }
}

/** The staff's pages about a single row. */
export const staffRowPages = ({ school, order, coupon, incident, draft, slug }: StaffRows) =>
  [
    `institutes/${school}`,
    `institutes/${school}/people`,
    `orders/${order}`,
    `coupons/${coupon}`,
    `incidents/${incident}`,
    `catalogues/${draft}`,
    `catalogues/${draft}/new`,
    `catalogues/${draft}/${slug}`,
    `catalogues/${draft}/${slug}/sheet`,
  ].map((at) => `/provider/${at}`)

/** Finds the rows of a school with an order that staff can view, and makes a coupon and an incident. */
export async function staffRows(caller: Caller, school: string): Promise<StaffRows> {
  const orders = await caller.request.get(`/api/provider/orders?institute=${school}&limit=1`)
  const code = `WALK-${randomUUID().slice(0, 8).toUpperCase()}`
  const { data: coupon } = await post(caller, '/coupon', { code, priceperkey: 300 })
  const values = { title: 'A lost list', foundAt: '2026-11-01T09:30:00Z' }
  const { data: incident } = await post(caller, '/provider/incidents', values)
  const catalogues = await (await caller.request.get('/api/provider/catalogues')).json()
  const { data: draft } = await post(caller, '/provider/catalogues', {
    from: catalogues.data[0].guid,
    board: 'WALK',
    level: '10',
    session: '2027-28',
  })
  const [{ slug }] = draft.items
  return {
    school,
    order: (await orders.json()).data[0].guid,
    coupon: coupon.guid,
    incident: incident.guid,
    draft: draft.guid,
    slug,
  }
}

/** All of these pages, for rows that all have the id `one`. */
export const rowPages = (id: string) => {
  const work = { student: id, attempt: id, experiment: id, batch: id }
  const key = { guid: id, key: id, order: id }
  return [
    ...teacherClassPages(work),
    ...familyPages(id),
    ...adminRowPages({ ...work, user: id, roster: id, erasure: id, key, own: id }),
    ...staffRowPages({ school: id, order: id, coupon: id, incident: id, draft: id, slug: id }),
  ]
}
