import { readFile } from 'node:fs/promises'
import type { Cookie, Page } from '@playwright/test'
import { pdfLinks, pdfText } from '../lib/testing/pdf-text.ts'
import { firstPassword } from './account-steps.ts'
import { post, switchTo } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { toastText } from './desk-steps.ts'
import { expect, open, test } from './fixtures.ts'
import { classOf, teacherIn } from './marking-steps.ts'
import { textOf } from './page-text.ts'
import { markAll, practical, rowOf, sheet, sheetOf, sign } from './practical-steps.ts'

test('a rule is looked at, then accepted; the sheet is signed by both, and what changes afterwards shows; sheets and files', async ({
  page,
  context,
}) => {
  const { school, emails } = await classOf(page, 6)
  const admin = await switchTo(context)
  await teacherIn(page, emails[0] ?? '')
  await markAll(page)
  const teacher = await switchTo(context, admin)
  const ready = await textOf(page, `/admin${sheet}`)
  expect(ready).toMatch(/Ready for the board .*Pupil 1 1 3 5 2 two /)
  await open(page, '/admin/practical-rule')
  await page.getByLabel('P, C and B out of').fill('20')
  await page.getByLabel('Out of 5 rounded to').selectOption('two decimals')
  await page.getByRole('button', { name: 'See what changes' }).click()
  await expect(page.getByRole('heading', { name: '6 students’ marks change, of 6' })).toBeVisible()
  await expect(rowOf(page, 'Pupil 1')).toContainText('1 → 2')
  await expectAccessible(page)
  expect((await sheetOf(page)).rows[0]?.physics).toBe(1)
  await page.getByLabel('P, C and B out of').fill('30')
  await expect(
    page.getByRole('button', { name: /^Accept/ }),
    'what was looked at is another rule',
  ).toBeHidden()
  await page.getByLabel('P, C and B out of').fill('20')
  await page.getByRole('button', { name: 'See what changes' }).click()
  await page.getByRole('button', { name: 'Accept: 6 students’ marks change' }).click()
  await expect(toastText(page, 'Saved')).toBeVisible()
  await expect(page.getByText(/^Rule and internal assessment last changed by .+ on /)).toBeVisible()
  expect((await sheetOf(page)).rows[0]?.physics).toBe(2)

  await switchTo(context, teacher)
  await open(page, `/teacher${sheet}`)
  await test.step('the sheet is copied and exported; a practical file shows what is released, and its code says genuine, then changed', () =>
    takeOut(page, admin))
  await switchTo(context, teacher)
  await page.getByRole('button', { name: 'Sign the sheet' }).click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByText(/^Frozen since .+ One signature is still to come/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign the sheet' })).toHaveCount(0)
  await expect(page.locator('main div:focus'), 'its button is gone').toContainText('Signatures')

  await switchTo(context, admin)
  await sign(page)
  const signed = await textOf(page, `/admin${sheet}`)
  expect(signed).toContain(school.name)
  expect(signed).not.toContain('One signature is still to come')

  await switchTo(context, teacher)
  const [first] = (await sheetOf(page)).rows
  const grid = await (await page.request.get('/api/experiments/grid?class=10-A')).json()
  const cell = grid.data.cells.find(
    (one: { student: string; experiment: string }) =>
      one.student === first?.guid && one.experiment === practical.biology,
  )
  const change = {
    marks: [
      {
        student: first?.guid,
        experiment: practical.biology,
        attempt: cell.attempt,
        marks: 4,
        version: cell.version,
      },
    ],
  }
  const silent = await page.request.put('/api/experiments/marks', { data: change })
  expect(silent.status()).toBe(422)
  const said422 = await silent.json()
  expect(said422.fields.reason[0]).toContain('frozen')
  const reason = 'The slide was mixed up'
  const changed = await page.request.put('/api/experiments/marks', { data: { ...change, reason } })
  expect(changed.ok()).toBe(true)

  await open(page, `/teacher${sheet}`)
  await expect(rowOf(page, 'Pupil 1').first()).toContainText('changed after signing')
  const changes = page.getByRole('region', { name: 'Changes since signing' })
  await expect(changes).toContainText('2.5 → 4')
  await expect(changes).toContainText(reason)
  await expectAccessible(page)

  await switchTo(context, admin)
  await open(page, `/admin${sheet}`)
  await page.getByRole('button', { name: 'Open again' }).click()
  await page.getByLabel('Reason').fill('One mark was missing')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Yes, open it' }).click()
  const password = page.getByLabel('Password', { exact: true })
  await password.or(toastText(page, 'The sheet can be changed again')).first().waitFor()
  if (await password.isVisible()) {
    await password.fill(firstPassword)
    await page.getByRole('button', { name: 'Yes, open it' }).click()
  }
  await expect(toastText(page, 'The sheet can be changed again')).toBeVisible()
  await expect(page.getByText('Changes since signing')).toHaveCount(0)
})

/** Begins as the teacher, whose sheet is open, and ends as the admin. */
async function takeOut(page: Page, admin: Cookie[]) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(toastText(page, 'Copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const lines = copied.split(/\r?\n/)
  expect(lines).toHaveLength(7)
  expect(lines[1]?.split('\t').slice(0, 7)).toEqual(['1', 'Pupil 1', '2', '6', '10', '1.5', 'one and a half'])
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('menuitem', { name: 'Practical files of the class (PDF)' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Sheet as CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(
    '1,Pupil 1,2,6,10,1.5,one and a half,',
  )

  const [first] = (await sheetOf(page)).rows
  const file = await page.request.get(`/api/practical/student/${first?.guid}`)
  const bytes = await file.body()
  expect((await pdfText(bytes)).join(' ')).toContain('Practical mark 1.5 of 5 (one and a half)')
  const [link] = await pdfLinks(bytes)
  const check = new URL(link ?? '').pathname
  await switchTo(page.context())
  const genuine = await textOf(page, check)
  expect(genuine).toMatch(/ Genuine /)
  expect(genuine).not.toContain('Pupil')

  await switchTo(page.context(), admin)
  await page.request.patch(`/api/student/${first?.guid}`, { data: { physics: '5' } })
  expect(await textOf(page, check)).toMatch(/ Changed /)
  const list = await textOf(page, '/admin/dashboard?tab=classes&class=10-A')
  expect(list).toMatch(/Pupil 1 .*Typed by hand; computed 2: 5 .*Pupil 2 /)
  const { user } = await post(page, '/institution/protected', {})
  const editing = await textOf(page, `/student/edit/${first?.guid}/${user.guid}`)
  expect(editing).toContain('Computed 2; leave empty to use it')
  // Empty, it is computed again.
  await page.request.patch(`/api/student/${first?.guid}`, { data: { physics: '' } })
}
