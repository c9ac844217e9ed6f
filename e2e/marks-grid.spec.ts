import type { Locator, Page } from '@playwright/test'
import { firstPassword } from './account-steps.ts'
import { post } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { holdRequests } from './desk-steps.ts'
import { ofPhone, storedDrafts } from './device.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { classWithAttempts } from './marking-steps.ts'
import { cellOf, type Edges, edges, gridOf, headOf, marking, pasteInto, saved } from './marks-grid-steps.ts'

async function ofForty(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await marking(page, 40)
  await test.step('at 1440 by 900 all 22 experiments and 24 students stand on the screen, and the head stays', async () => {
    const countVisible = (all: Locator, { top, bottom, right }: Edges) =>
      all.evaluateAll(
        (elements, [top, bottom, right]) =>
          elements
            .map((one) => one.getBoundingClientRect())
            .filter((box) => box.top >= top && box.bottom <= bottom && box.right <= right).length,
        [top, bottom, right] as const,
      )
    const rows = page.getByRole('grid').locator('tbody tr')
    const heads = page.getByRole('grid').getByRole('columnheader', { name: /out of/ })
    expect(await countVisible(rows, await edges(page))).toBeGreaterThanOrEqual(24)
    expect(await countVisible(heads, { top: 0, bottom: 900, right: 1440 - 24 })).toBe(22)
    await cellOf(page, 1, 0).click()
    await page.keyboard.press('Control+End')
    await expect(cellOf(page, 40, 21)).toBeFocused()
    const after = await edges(page)
    expect(after.top - (await headOf(page)).height).toBe(
      (await page.getByRole('banner').boundingBox())?.height,
    )
    expect(await countVisible(cellOf(page, 40, 21), after)).toBe(1)
    expect(await countVisible(rows, after)).toBeGreaterThanOrEqual(24)
    await page.keyboard.press('Control+Home')
    expect(await countVisible(cellOf(page, 1, 0), await edges(page))).toBe(1)
  })

  const typed = Array.from({ length: 12 }, (_, index) => ['4', '.5', '0', '5', '3'][index % 5] ?? '')
  await cellOf(page, 1, 0).click()
  const keys = typed.flatMap((text) => [...text, 'Enter'])
  for (const key of keys) await page.keyboard.press(key)
  expect(keys.length).toBeLessThanOrEqual(3 * typed.length)
  await saved(page)
  expect((await gridOf(page)).first.slice(0, typed.length)).toEqual(typed.map(Number))

  const hold = await holdRequests(page, '*/api/experiments/marks')
  await cellOf(page, 40, 0).click()
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Insights', exact: true }).click()
  await page.waitForURL('/teacher/insights/10-A')
  await hold.answer()
  expect((await gridOf(page)).first.at(-1)).toBe(1)
  await expect.poll(() => storedDrafts(page)).toEqual([])
  await expect(page.getByText('1 not saved yet')).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 720 })
}

async function byKeys(page: Page) {
  const { school } = await marking(page, 4, classWithAttempts)
  const { lens } = await gridOf(page)
  await test.step('T58: what is no mark stays red, unsaved and counted, and Esc puts back what was there', async () => {
    await cellOf(page, 1, 0).click()
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await expect(page.getByText('“7” is above 5: not saved')).toBeVisible()
    await expect(cellOf(page, 1, 0)).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(cellOf(page, 1, 0)).toBeFocused()
    await expect(page.getByText('“7” is above 5: not saved')).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(cellOf(page, 1, 0)).toHaveText('')
    await saved(page)
  })

  await expect(page.getByRole('grid').locator('[tabindex="0"]')).toHaveCount(1)
  await cellOf(page, 1, 0).click()
  await page.keyboard.press('ArrowLeft')
  await expect(cellOf(page, 1, 0)).toBeFocused()
  await page.keyboard.press('Control+End')
  await expect(cellOf(page, 4, 21)).toBeFocused()
  await page.getByRole('link', { name: 'Physics', exact: true }).click()
  await expect(page).toHaveURL(/subject=physics/)
  await expect(page.getByRole('grid').locator('tbody tr').first().locator('td')).toHaveCount(7)
  await page.goBack()
  await expect(page.getByRole('grid').locator('tbody tr').first().locator('td')).toHaveCount(22)
  await test.step('in forced colours one sees what is chosen, and what is a draft', async () => {
    await cellOf(page, 1, 1).click()
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await saved(page)
    await page.emulateMedia({ forcedColors: 'active' })
    const style = (of: Locator, name: 'backgroundColor' | 'backgroundImage') =>
      of.evaluate((element, name) => getComputedStyle(element)[name], name)
    const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
    const ground = (name: string) => style(link(name), 'backgroundColor')
    for (const [one = '', other = ''] of [
      ['All', 'Physics'],
      ['Marks', 'Insights'],
    ])
      await expect.poll(async () => (await ground(one)) === (await ground(other)), one).toBe(false)
    expect(await style(cellOf(page, 1, 1), 'backgroundImage')).toContain('url(')
    await page.emulateMedia({ forcedColors: null })
  })

  await cellOf(page, 1, lens).click()
  await page.keyboard.press('o')
  await page.waitForURL(/\/teacher\/self-check\/[^/]+\/physics/)
  await page.goBack()
  await hydrated(page, '[role=grid] thead th')

  await test.step('a spreadsheet column is pasted into the grid, checked and undone with Ctrl+Z', () =>
    paste(page))
  await test.step('on a phone: one experiment, a field per student, Enter for the next one', () =>
    onPhone(page))

  await test.step('an admin looks and changes nothing', async () => {
    await post(page, '/institution/login', { email: school.email, password: firstPassword })
    const answer = await page.request.get('/admin/marks')
    expect(answer.url()).toMatch(/\/admin\/marks\/10-A$/)
    const html = await answer.text()
    expect(html).toContain('aria-readonly="true"')
    expect(html).not.toMatch(/\bRelease\b/)
  })
}

async function paste(page: Page) {
  await pasteInto(page, cellOf(page, 1, 0), '1\n2\n3\n4')
  await saved(page)
  await expect.poll(async () => (await gridOf(page)).first).toEqual([1, 2, 3, 4])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cellOf(page, 1, 0)).toBeFocused()
  await saved(page)
  await expect.poll(async () => (await gridOf(page)).first).toEqual([null, null, null, null])

  await pasteInto(page, cellOf(page, 1, 0), '5\n6\nXX\n\n')
  const words = '1 mark fits. 2 will not be applied: 1 above the maximum, 1 not a number. 1 is blank.'
  await expect(page.getByText(words).last()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(cellOf(page, 1, 0)).toHaveText('')
  await pasteInto(page, cellOf(page, 1, 0), '5\n6\nXX')
  await page.getByRole('button', { name: 'Apply 1' }).click()
  await expect(cellOf(page, 1, 0)).toBeFocused()
  await expect.poll(async () => (await gridOf(page)).first).toEqual([5, null, null, null])
  await expect(cellOf(page, 1, 0)).toHaveAttribute('data-s', 'd')
  await expect(page.getByText('2 not applied', { exact: true })).toBeVisible()
  await expect(page.getByText('All saved')).toHaveCount(0)
  await expectAccessible(page)
  const show = page.getByRole('button', { name: 'Show' })
  await show.click()
  await expect(cellOf(page, 2, 0)).toBeFocused()
  await expect(page.getByText('“6” is above 5: not saved')).toBeVisible()
  await show.click()
  await expect(cellOf(page, 3, 0)).toBeFocused()
  await expect(page.getByText('“XX” is not a number: not saved')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Z')
  await saved(page)
  await expect.poll(async () => (await gridOf(page)).first).toEqual([null, null, null, null])
}

async function onPhone(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('grid')).toHaveCount(0)
  await page.getByLabel('Pupil 1').fill('4')
  await page.getByLabel('Pupil 1').press('Enter')
  await expect(page.getByLabel('Pupil 2')).toBeFocused()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await saved(page)
  expect((await gridOf(page)).first).toEqual([4, 3, null, null])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await test.step('the marks stand there before scripts do, and are typed into once nothing typed can be lost', async () => {
    await page.setExtraHTTPHeaders(ofPhone)
    const hold = await holdRequests(page, '*.js')
    await page.goto('/teacher/marks/10-A', { waitUntil: 'commit' })
    const field = page.getByRole('textbox', { name: 'Pupil 1' })
    await expect(field).toBeVisible()
    await expect(field).not.toBeEditable()
    await hold.answer()
    await expect(field).toBeEditable()
  })
}

test('the marks grid: what fits, how few keys it takes, and what each key does', async ({ page }) => {
  await test.step('a class of 40: all 22 experiments are on the screen; a mark takes at most 3 keys and all of them 2 clicks, each on its student', () =>
    ofForty(page))
  await test.step('grid keys: one tab stop, no wrapping, o opens the answers; T58: an invalid mark stays red; an admin is read-only; pasting; a phone', () =>
    byKeys(page))
})
