import type { Page } from '@playwright/test'
import { schoolWithClass, toastText } from './desk-steps.ts'
import { expect, open, test } from './fixtures.ts'

/** Answers the page's questions before it is left, in turn, and collects them. */
function answerDialogs(page: Page, answers: boolean[]) {
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type() === 'beforeunload' ? 'the browser' : dialog.message())
    void (answers[questions.length - 1] ? dialog.accept() : dialog.dismiss())
  })
  return questions
}

/** Whether the page, as soon as it has a table, would ask before it is left. */
const asksAtFirstTable = (page: Page) =>
  page.evaluate(() => {
    const { dataset } = document.documentElement
    const observer = new MutationObserver(() => {
      if (!document.querySelector('table')) return
      observer.disconnect()
      const leaving = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(leaving)
      dataset.asks = String(leaving.defaultPrevented)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })

const question = 'Leave without saving? What you typed here is not saved yet.'

test('a changed form or dialog asks once before it is left, however that happens; an unchanged, saved or cancelled one does not ask', async ({
  page,
}) => {
  await schoolWithClass(page)
  const questions = answerDialogs(page, [false, false, false, false, true, false, false, true])
  await open(page, '/admin/help')
  await page.getByRole('link', { name: 'My Account Setting', exact: true }).click()
  await page.waitForURL('/admin/account-settings')
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  await page.waitForURL('/admin/help')
  await page.goBack()
  await page.waitForURL('/admin/account-settings')
  expect(questions, 'nothing was typed').toEqual([])

  const slogan = page.getByLabel('Slogan')
  await slogan.fill('We try it out')
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused()
  await page.keyboard.type('recycle')
  await expect(page.getByRole('option', { name: /^Recycle bin/, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(() => questions).toEqual([question, question])
  await page.keyboard.press('Escape')
  await slogan.click()
  await page.evaluate(() => history.back())
  await expect.poll(() => questions).toEqual([question, question, question])
  void page.reload().catch(() => undefined)
  await expect.poll(() => questions.at(-1)).toBe('the browser')
  await expect(slogan).toHaveValue('We try it out')
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  await page.waitForURL('/admin/help')
  expect(questions).toHaveLength(5)

  await page.getByRole('link', { name: 'My Account Setting', exact: true }).click()
  await page.waitForURL('/admin/account-settings')
  await page.getByLabel('Phone').fill('9876543210')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastText(page, 'Successfully Updated User')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.waitForURL('/admin/dashboard')
  await open(page, '/admin/add-teacher')
  await page.getByLabel('Name').fill('Ravi')
  await asksAtFirstTable(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('row', { name: /Asha Rao/ })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-asks', 'false')
  expect(questions).toHaveLength(5)

  await open(page, '/admin/notifications')
  const dialog = page.getByRole('dialog', { name: 'Notify teachers' })
  for (const message of ['', 'Bring your']) {
    await page.getByRole('button', { name: 'Notify teachers' }).click()
    await dialog.getByLabel('Message', { exact: true }).fill(message)
    await page.keyboard.press('Escape')
    if (message) await expect(dialog).toBeVisible()
    else await expect(dialog).toBeHidden()
  }
  // Left to themselves, browsers close a dialog at the second Esc without asking.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  expect(questions.slice(5)).toEqual([question, question])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  expect(questions.slice(5)).toEqual([question, question, question])
})
