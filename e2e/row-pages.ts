import type { Page } from '@playwright/test'

/** A student's work at an experiment in physics. */
type Work = { student: string; attempt: string; experiment: string }

/** The pages of a teacher of 10-A that show the class and one student's work. */
export const teacherClassPages = ({ student, attempt, experiment }: Work) =>
  [
    ...['dashboard?class=10-A', 'dashboard?q=Pupil', 'marks/10-A', 'marks/10-A/worksheet', 'practical/10-A'],
    ...['insights/10-A', `insights/10-A/${experiment}`, `experiments/${student}`],
    ...[`self-check/${attempt}/physics`, `self-check/${attempt}/physics?show=unmarked`],
  ].map((at) => `/teacher/${at}`)

/** The pages of an admin that show one row of something, in a school with a key, an import and a class 10-A. */
export async function adminRowPages(page: Page, { student, attempt, experiment }: Work): Promise<string[]> {
  const first = async (call: string) => (await (await page.request.get(`/api${call}`)).json()).data[0]
  const { user } = await (await page.request.post('/api/institution/protected')).json()
  const key = await first('/keys/ledger?limit=1')
  const roster = await first('/imports')
  return [
    ...['dashboard?tab=classes', 'dashboard?tab=classes&class=10-A', 'dashboard?tab=manage', 'manage-keys'],
    ...[`experiments/${student}`, `self-check/${attempt}/physics`, `self-check?experiment=${experiment}`],
    ...[`data/person/${student}`, `import/${roster.guid}`, `assign-class/${key.key}`],
    ...[`selected-class/${key.key}/10-A`, `manage-keys/key/${key.guid}`, `manage-keys/order/${key.order}`],
    ...['edit-class?class=10-A', 'recycle-bin?tab=students', 'recycle-bin?tab=classes'],
  ]
    .map((at) => `/admin/${at}`)
    .concat(`/student/add/10-A/${user.guid}`, `/student/edit/${student}/${user.guid}`)
}
