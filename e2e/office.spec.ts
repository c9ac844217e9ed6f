import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Dialog, Page } from '@playwright/test'
import { post, switchTo } from './api-steps.ts'
import { closeSchool } from './change-database.ts'
import { toastText } from './desk-steps.ts'
import { expect, open, test } from './fixtures.ts'
import { classOf, teacherIn } from './marking-steps.ts'
import { textOf } from './page-text.ts'
import { adminPages } from './pages.ts'

const rows = (page: Page, list: string) => page.getByRole('region', { name: list }).locator('tbody tr')

type School = { displayId: string; email: string }
type StudentRow = { guid: string; username: string }
const studentsOf = async (page: Page): Promise<StudentRow[]> =>
  (await (await page.request.get('/api/student/all?sort=rollNumber')).json()).data

async function makeSlips(page: Page) {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  const ofNobody = await textOf(page, `/admin/login-slips/10-A?students=${randomUUID()}`)
  expect(ofNobody).toContain('None of these students is in this class any more')
  await open(page, '/admin/login-slips/10-A')
  let calls = 0
  await page.route('**/api/student/slips', (route) => {
    calls += 1
    return calls === 2 ? route.abort() : route.continue()
  })
  await page.getByRole('button', { name: 'Make login slips' }).click()
  await page.getByRole('button', { name: 'Yes, make slips' }).click()
  await expect(page.getByRole('heading', { name: '5 login slips for 10-A' })).toBeVisible()
  const stay = (dialog: Dialog) => dialog.dismiss()
  page.on('dialog', stay)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('button', { name: 'Make the other 2' }).click()
  page.off('dialog', stay)
  await page.getByRole('button', { name: 'Yes, make slips' }).click()
  await expect(page.getByRole('heading', { name: '7 login slips for 10-A' })).toBeVisible()
  const slip = page.getByRole('listitem').filter({ hasText: 'Pupil 1' })
  const [instituteId, loginName, temporary = ''] = await slip.getByRole('definition').allTextContents()
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  await expect(slip).toBeVisible()
  for (const hidden of ['Print', 'Logout']) {
    await expect(page.getByRole('button', { name: hidden })).toBeHidden()
  }
  const signIn = (password: string) =>
    page.request.post('/api/student/login', { data: { instituteId, loginName, password } })
  expect((await signIn(temporary)).status()).toBe(200)

  const pupil = (await studentsOf(page)).find(({ username }) => username === 'Pupil 1')
  const again = { class: '10-A', students: [pupil?.guid], force: true }
  const { data: single } = await post(page, '/student/slips', again)
  expect(single.slips).toHaveLength(1)
  expect((await signIn(single.slips[0].password)).status()).toBe(200)
  expect((await signIn(temporary)).status()).toBe(401)
  await page.emulateMedia({ media: null })
}

/** Sends a message to the teacher of a class, in the school of this name. */
async function sendMessage(page: Page, name: string, email: string) {
  await open(page, '/admin/notifications')
  await page.getByRole('button', { name: 'Notify teachers' }).click()
  await page.getByLabel('The teachers of a class').check()
  await page.getByLabel('Class', { exact: true }).selectOption('10-A')
  await page.getByRole('textbox', { name: 'Message' }).fill('The lab opens at nine.')
  await page.mouse.click(5, 5)
  await expect(page.getByRole('textbox', { name: 'Message' }), 'a tap beside discards nothing').toHaveValue(
    'The lab opens at nine.',
  )
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  const admin = await switchTo(page.context())
  await teacherIn(page, email)
  await open(page, '/teacher/notifications')
  await expect(page.getByText(`${name}: The lab opens at nine.`)).toBeVisible()
  await expect(page.getByText('Unread', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect(page.getByRole('button', { name: 'Mark all read' })).toBeHidden()
  expect(await textOf(page, '/teacher/notifications?show=unread')).toContain('All read')
  await page.getByRole('button', { name: /^Delete: .*The lab opens/ }).dblclick()
  await expect(toastText(page, 'Deleted Successfully')).toBeVisible()
  await expect(page.getByText('The lab opens at nine.')).toHaveCount(0)
  await expect(page.locator('main:focus, main button:focus')).toBeVisible()
  await switchTo(page.context(), admin)
}

async function whatHappened(page: Page, { displayId, email }: School) {
  const text = `Name,Class,Roll no,Email\nMistake One,10-B,1,one-${email}\nMistake Two,10-B,2,two-${email}`
  const { data } = await post(page, '/student/import', { filename: 'wrong.csv', text })
  await post(page, `/imports/${data.guid}/commit`, { createClasses: true })
  expect(await studentsOf(page)).toHaveLength(9)
  await test.step('the activity is filtered by kind and by words, and what is shown is what the file holds', async () => {
    await post(page, '/experiments/catalogue', {
      subject: 'physics',
      title: 'Density of a stone',
      shortTitle: 'Stone',
      maximum: 5,
      questions: [],
    })
    await open(page, '/admin/activity')
    const imported = rows(page, 'Activity').filter({ hasText: 'Imported' })
    await expect(imported).toHaveCount(1)
    await expect(rows(page, 'Activity')).toHaveCount(2)
    await page.getByLabel('Kind').selectOption('Classes')
    await expect(page).toHaveURL(/action=class/)
    await expect(imported).toHaveCount(0)
    await page.getByLabel('Kind').selectOption('Imports')
    await page.getByLabel('Search activity').fill('wrong.csv')
    await expect(page).toHaveURL(/q=wrong/)
    await expect(rows(page, 'Activity')).toHaveCount(1)
    await expect(imported).toContainText('wrong.csv')
    await page.getByRole('button', { name: 'Export' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('Imported,wrong.csv')
  })

  await test.step('an import is undone from its receipt: its students and their class are gone, others stay', async () => {
    await open(page, `/admin/import/${data.guid}`)
    await expect(page.getByText('2 students added')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByRole('button', { name: 'Yes, undo' }).click()
    await expect(toastText(page, 'The import was undone.')).toBeVisible()
    await expect(page.getByText(/^This import was undone on/)).toBeVisible()
    const left = (await studentsOf(page)).map(({ username }) => username)
    expect(left).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => `Pupil ${number}`))
    expect(await textOf(page, '/admin/dashboard?tab=manage')).not.toContain('10-B')
  })

  await test.step('what is removed waits in the recycle bin and comes back: a teacher, students and a class', () =>
    expectBack(page, displayId))
}

async function expectBack(page: Page, displayId: string) {
  const [first, second] = await studentsOf(page)
  const { data: teachers } = await (await page.request.get(`/api/teacher/institute/${displayId}`)).json()
  await post(page, '/student/remove', { students: [first?.guid, second?.guid] })
  await post(page, '/teacher/remove-many', { teachers: [teachers[0].guid] })
  const { data } = await (await page.request.get('/api/institution')).json()
  const classdata = { classdivision: '10-A', action: 'remove' }
  const gone = await page.request.put(`/api/institution/${data[0].guid}`, {
    data: { displayId, classdata },
  })
  expect(gone.ok()).toBe(true)

  await open(page, '/admin/recycle-bin?tab=classes')
  await page.getByRole('button', { name: 'Restore 10-A' }).click()
  await expect(toastText(page, 'Restored')).toBeVisible()
  await expect(page.getByText('No classes in the recycle bin')).toBeVisible()
  await page.getByRole('link', { name: /^Students/ }).click()
  await expect(rows(page, 'Removed students')).toHaveCount(2)
  await page.getByRole('checkbox', { name: /^Select (all|this page)/i }).check()
  await page.getByRole('button', { name: 'Restore 2' }).click()
  await expect(page.getByText('No students in the recycle bin')).toBeVisible()
  await page.getByRole('link', { name: /^Teachers/ }).click()
  await page.getByRole('button', { name: 'Restore Ravi Nair' }).click()
  await expect(page.getByText('No teachers in the recycle bin')).toBeVisible()

  expect(await textOf(page, '/admin/dashboard?tab=manage')).toContain('Ravi Nair')
  expect(await textOf(page, '/admin/dashboard?tab=classes&class=10-A')).toMatch(/Pupil 1 .*Pupil 7 /)
}

test('once a school is closed, its admin still opens every page', async ({ request }) => {
  const { school } = await classOf({ request }, 1)
  await closeSchool(school.displayId)
  const broken: string[] = []
  for (const path of [...adminPages, '/admin/dashboard?tab=classes', '/admin/dashboard?tab=manage']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    if (answer.status() >= 400) broken.push(`${path} ${answer.status()}`)
  }
  expect(broken).toEqual([])
})

test('an office: messages, slips, the activity and the recycle bin', async ({ page }) => {
  const { school, emails } = await classOf(page, 7)
  await test.step('the activity is filtered and exported as filtered; an import is undone from its receipt; what is removed comes back', () =>
    whatHappened(page, school))
  await test.step('a message to a class reaches its teacher, who reads it and marks all read', () =>
    sendMessage(page, school.name, emails[0] ?? ''))
  await test.step('login slips: finished after the line broke, kept until leaving is meant, printed; only the newest password opens an account', () =>
    makeSlips(page))
})
