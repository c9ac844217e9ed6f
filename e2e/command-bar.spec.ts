import type { Browser, Page } from '@playwright/test'
import { logout, post } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { holdRequests } from './desk-steps.ts'
import { expect, hydrated, open, test } from './fixtures.ts'
import { classOf, classWithAttempts, teacherIn } from './marking-steps.ts'

const field = (page: Page) => page.getByRole('combobox', { name: /^Search/ })
const active = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true })

const keyHints = (page: Page) => page.getByRole('dialog').locator('kbd:visible')

/** Opens the command bar by its shortcut and types. */
async function search(page: Page, text: string) {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(text)
}

/** Counts key presses from now on; a chord counts as one. */
const countKeys = (page: Page) =>
  page.evaluate(() => {
    const { dataset } = document.body
    const modifiers = ['Control', 'Shift', 'Alt', 'Meta']
    const count = (event: KeyboardEvent) => {
      if (!modifiers.includes(event.key)) dataset.keys = String(Number(dataset.keys) + 1)
    }
    if (!dataset.keys) document.addEventListener('keydown', count, { capture: true })
    dataset.keys = '0'
  })
const keysSoFar = async (page: Page) => Number(await page.locator('body').getAttribute('data-keys'))

/** What the browser has stored, where the next person at this device could read it. */
const readStorage = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

async function byTeacher(page: Page) {
  const { emails } = await classWithAttempts(page, 2)
  await teacherIn(page, emails[0] ?? '')
  await open(page, '/teacher/dashboard')
  await countKeys(page)
  await search(page, 'pupi')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/teacher\/self-check\/.*\/physics$/)
  expect(await keysSoFar(page), 'as with the best rival').toBeLessThanOrEqual(6)
  await expect(page.getByRole('textbox', { name: 'Mark for Pupil 1' })).toBeFocused()

  await search(page, 'release 10a')
  await page.keyboard.press('Enter')
  const release = page.getByRole('dialog', { name: 'Release the marks of 10-A' })
  await expect(release).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(release).toBeHidden()
  await expect(page).toHaveURL('/teacher/marks/10-A')

  await search(page, 'who has not done c3 10-A')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/teacher\/insights\/10-A\/reactivity-.*#missing$/)
  await expect(page.getByRole('link', { name: 'Pupil 2' })).toBeInViewport()

  await page.goto('/teacher/dashboard')
  await hydrated(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([
    /^Not done: C3 Reactivity of metals/,
    'Release marks of 10-A',
    /^Pupil 1/,
  ])
  expect(await readStorage(page)).toMatch(/labmark\.recent/)
  expect(await readStorage(page), 'nobody is named').not.toMatch(/Pupil/)
  await page.keyboard.press('Escape')
  await logout(page)
  expect(await readStorage(page)).not.toMatch(/recent|Pupil|[0-9a-f]{8}-/)
}

async function byAdmin(page: Page, browser: Browser) {
  const { school } = await classOf(page, 2)
  const person = { username: 'Zubeida Khan', email: `zubeida-${school.email}`, class: '10-A' }
  await post(page, '/student', { ...person, rollNumber: '99', registrationDate: '2026-04-01' })
  await open(page, '/admin/account-settings')
  await countKeys(page)
  await search(page, 'zubei')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/experiments\//)
  expect(await keysSoFar(page)).toBe(7)
  await expect(page.getByRole('heading', { level: 2, name: 'Zubeida Khan' })).toBeVisible()

  await search(page, 'Zubieda')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('listbox', { name: 'Actions for Zubeida Khan' })).toBeVisible()
  await expect(keyHints(page)).toHaveCount(7)
  await expectAccessible(page)
  await page.keyboard.press('ArrowLeft')
  await expect(active(page)).toContainText('Zubeida Khan')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('2')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Zubeida Khan')

  await search(page, 'Pupil')
  await expect(active(page)).toContainText('Pupil 1')
  const hold = await holdRequests(page, '*/api/search')
  await page.keyboard.type(' 2')
  await hold.requested
  await page.keyboard.press('Enter')
  await hold.answer()
  await expect(page.getByRole('heading', { level: 2, name: 'Pupil 2' })).toBeVisible()

  await search(page, 'mirror focal')
  await expect(active(page)).toContainText('P1 Concave mirror')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/self-check?experiment=focal-length-of-concave-mirror')

  await test.step('keys pressed too early are not lost, while another frame shows', async () => {
    await open(page, '/student/add/10-A/me')
    await page.evaluate(() => {
      const chord = { key: 'k', ctrlKey: true, bubbles: true }
      const observer = new MutationObserver(() => {
        if (location.pathname !== '/admin/recycle-bin') return
        observer.disconnect()
        document.body.dispatchEvent(new KeyboardEvent('keydown', chord))
      })
      observer.observe(document.body, { childList: true, subtree: true })
    })
    await page.getByRole('link', { name: 'Recycle bin' }).click()
    await expect(field(page)).toBeFocused()
  })

  await test.step('nor before the command bar has come', async () => {
    await open(page, '/admin/recycle-bin')
    const hold = await holdRequests(page, '*/_next/static/chunks/*')
    await page.keyboard.press('Control+k')
    await hold.requested
    await page.keyboard.type('puq')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Enter')
    await hold.answer()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('pu')
    await page.keyboard.type('pil')
    await expect(field(page)).toHaveValue('pupil')
    await expect(page).toHaveURL('/admin/recycle-bin')
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeHidden()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('again')
    await expect(field(page)).toHaveValue('again')
  })

  await test.step('the command bar is as good on a phone: all by touch, no hints of keys, nothing for axe', () =>
    expectAsGood(page, browser))
}

async function expectAsGood(page: Page, browser: Browser) {
  const phone = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } }
  const context = await browser.newContext({ ...phone, storageState: await page.context().storageState() })
  const touched = await context.newPage()
  await open(touched, '/admin/recycle-bin')
  await touched.getByRole('button', { name: /^Search people/ }).tap()
  await expect(active(touched)).toBeVisible()
  await field(touched).fill('Pupil')
  await expect(active(touched)).toContainText('Pupil 1')
  await expectAccessible(touched)
  await active(touched).locator('[data-more]').tap()
  await expect(active(touched)).toContainText('All experiments')
  await expect(keyHints(touched)).toHaveCount(0)
  await touched.getByRole('button', { name: 'Back to the results' }).tap()
  await expect(active(touched)).toContainText('Pupil 1')
  await field(touched).fill('nobody at all')
  await expect(touched.getByText('No results for “nobody at all”')).toBeVisible()
  await expectAccessible(touched)
  await context.close()
}

test('the command bar, for a teacher and for an admin', async ({ page, browser }) => {
  await test.step('a teacher opens waiting work in six keys, acts on a class by name, and finds it all again until they log out', () =>
    byTeacher(page))
  await test.step('from any screen an admin opens a student in seven keys and its actions in eight; keys pressed too early are not lost; a phone', () =>
    byAdmin(page, browser))
})
