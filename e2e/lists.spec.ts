import type { Page } from '@playwright/test'
import { post } from './api-steps.ts'
import { holdRequests } from './desk-steps.ts'
import { expect, open, test } from './fixtures.ts'
import { growSchool } from './grow-school.ts'
import { classOf } from './marking-steps.ts'
import { textOf } from './page-text.ts'

async function short(page: Page) {
  const { school } = await classOf(page, 4)
  await test.step('no page is fetched before one is about to go there, and then that one', async () => {
    const ahead = new Set<string>()
    page.on('request', (request) => {
      if (request.headers()['next-router-prefetch']) ahead.add(new URL(request.url()).pathname)
    })
    await open(page, '/admin/dashboard')
    await page.getByRole('link', { name: 'Activity' }).hover()
    await expect.poll(() => [...ahead]).toEqual(['/admin/activity'])
  })

  await test.step('whoever has typed a day into its filter is still in the field when its rows have come', async () => {
    await page.getByRole('link', { name: 'Activity' }).click()
    await page.waitForURL('/admin/activity')
    const from = page.getByLabel('From')
    await from.fill('2026-11-01')
    await page.waitForURL(/from=2026-11-01/)
    await expect(from).toHaveAttribute('aria-busy', 'false')
    await expect(from).toBeFocused()
  })

  await open(page, '/admin/dashboard?tab=classes&class=10-A')
  const rows = page.getByRole('region', { name: 'Students' }).locator('tbody tr')
  const boxes = rows.getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected', { exact: true })).toBeVisible()
  await expect(boxes.nth(1)).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(boxes.nth(1)).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(boxes.nth(3)).toBeChecked()

  await page.setViewportSize({ width: 360, height: 740 })
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  await all.uncheck()
  await all.check()
  await expect(page.getByText('4 selected', { exact: true })).toBeVisible()
  await page.getByLabel('Sort by').selectOption('Roll number, descending')
  await page.waitForURL(/sort=rollNumber&order=desc/)
  await expect(rows.first()).toContainText('Pupil 4')
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.evaluate(() => document.documentElement.setAttribute('data-same', 'yes'))
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await expect(rows.nth(1)).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/student\/edit\//)
  await expect(page.locator('html')).toHaveAttribute('data-same', 'yes')

  await growSchool(school.displayId, 40)
  await test.step('a list scrolls under its headings, Back restores it, a phone starts with it, and the first frame has one screen of rows', () =>
    expectLong(page))
}

async function expectLong(page: Page) {
  await open(page, '/admin/dashboard?tab=classes&class=10-A&q=e')
  const list = page.getByRole('region', { name: 'Students' })
  const rows = list.locator('tbody tr')
  await expect(rows).toHaveCount(44)
  const top = (of: typeof list) => of.evaluate((node) => Math.round(node.getBoundingClientRect().top))
  await page.evaluate(() => window.scrollTo(0, 800))
  await expect.poll(() => top(list.locator('thead'))).toBe(56)
  await rows.nth(20).getByRole('checkbox').check()
  await expect.poll(() => top(list.locator('thead')), 'below the bar of what is ticked').toBe(56 + 56)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.poll(() => top(list.locator('thead'))).toBe(56)
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  const before = await scrolled()
  await rows.nth(20).getByRole('link').first().click()
  await page.waitForURL(/\/student\/edit\//)
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Search students' })).toHaveValue('e')
  await expect.poll(scrolled).toBe(before)

  await rows.nth(20).getByRole('link').first().click()
  await page.waitForURL(/\/student\/edit\//)
  await page.getByRole('textbox', { name: 'Address' }).fill('12, Lake Road')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/class=10-A&q=e/)

  await page.setViewportSize({ width: 320, height: 740 })
  await open(page, '/admin/dashboard?tab=classes&class=10-A')
  await expect.poll(() => top(rows.first())).toBeLessThan(320)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => top(rows.first())).toBeLessThan(320)

  await test.step('a first frame has the rows of a screen, the next one all of them; without scripts they are there at once', async () => {
    const address = '/admin/dashboard?tab=classes&class=10-A'
    await expect(rows.nth(29)).toBeVisible()

    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.enable')
    // Without a second frame, only the rows of the first are drawn.
    const { identifier } = await browser.send('Page.addScriptToEvaluateOnNewDocument', {
      source: 'window.requestAnimationFrame = () => 0',
    })
    await page.goto(address)
    await expect(rows.nth(15)).toBeVisible()
    await expect(rows.nth(29)).toBeHidden()
    await browser.send('Page.removeScriptToEvaluateOnNewDocument', { identifier })

    await browser.send('Emulation.setScriptExecutionDisabled', { value: true })
    await page.goto(address)
    await expect(rows.nth(29)).toBeVisible()
    await browser.send('Emulation.setScriptExecutionDisabled', { value: false })
  })
  await page.setViewportSize({ width: 1280, height: 720 })
}

async function ofClasses(page: Page) {
  const { school } = await classOf(page, 1)
  await growSchool(school.displayId, 55)
  await open(page, '/admin/insights/10-A')
  await expect(page.getByRole('link', { name: 'Marks', exact: true }).first()).toHaveAttribute(
    'aria-current',
    'page',
  )
  const field = page.getByRole('main').getByRole('combobox', { name: 'Class', exact: true })
  const hold = await holdRequests(page, '*_rsc=*')
  await field.selectOption('Class 1-B55')
  await expect(field).toHaveAttribute('aria-busy', 'true')
  await expect(field, 'while the next page is still loading').toHaveValue('/admin/insights/1-B55')
  await hold.release()
  await page.waitForURL('/admin/insights/1-B55')
  const adding = await textOf(page, '/admin/add-student-class?class=10-A')
  for (const words of ['1-B55 (0)', 'Add to 10-A']) expect(adding).toContain(words)

  await open(page, '/admin/select-class')
  const links = page.getByRole('navigation', { name: 'Classes' }).getByRole('link')
  await expect(links).toHaveCount(50)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(links).toHaveCount(6)
  await page.getByRole('textbox', { name: 'Search classes' }).fill('zz')
  await expect(page.getByText('No class found')).toBeVisible()
  await page.getByRole('textbox', { name: 'Search classes' }).fill('10-a')
  await links.click()
  await page.waitForURL(/class=10-A/)
  await open(page, '/admin/dashboard')
  const progress = page.getByRole('region', { name: 'Work by class' }).locator('tbody tr')
  await expect(progress).toHaveCount(20)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/admin/dashboard?page=2#classes')
  await expect(page.getByText('21–40 of 56 classes')).toBeVisible()
  await open(page, '/admin/chemistry')
  const search = page.getByRole('search').getByRole('textbox')
  await search.fill('zz')
  await page.getByRole('link', { name: 'Clear the search' }).click()
  await expect(search).toHaveValue('')
  await page.goBack()
  await expect(search).toHaveValue('zz')

  await test.step('when the last row of the last page goes, the page before it is there', async () => {
    const { data } = await (await page.request.get('/api/student/all?limit=51')).json()
    await post(page, '/student/remove', { students: data.map(({ guid }: { guid: string }) => guid) })
    await open(page, '/admin/recycle-bin?tab=students&page=2')
    const rows = page.getByRole('region', { name: 'Removed students' }).locator('tbody tr')
    await expect(rows).toHaveCount(1)
    await rows.getByRole('button', { name: /^Restore/ }).click()
    await page.waitForURL('/admin/recycle-bin?tab=students&page=1')
    await expect(rows).toHaveCount(50)
  })
}

test('lists of students and of classes', async ({ page }) => {
  await test.step('a list: prefetched on hover, filtered while typing, selected by Shift and Esc, opened without a full page load; a long one scrolls', () =>
    short(page))
  await test.step('with more than a page of classes, people search them, turn pages and go to the next class', () =>
    ofClasses(page))
})
