import type { Page } from '@playwright/test'
import { firstPassword } from './account-steps.ts'
import { post } from './api-steps.ts'
import { expect, open, test } from './fixtures.ts'
import { classWithAttempts, deskOf, firstCell, markField, teacherIn } from './marking-steps.ts'

/** The focused element; BODY when the page has lost the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { tagName, id, textContent } = document.activeElement ?? document.body
    return `${tagName} ${id || textContent?.slice(0, 40)}`
  })

test('a phone in landscape leaves room to read and scrolls dialogs; focus survives a release, a list and a save', async ({
  page,
}) => {
  const { emails, school } = await classWithAttempts(page, 2)
  await teacherIn(page, emails[0] ?? '')
  const cell = await firstCell(page)
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 780, height: 360 })
  await open(page, deskOf(cell))
  await test.step('on a phone on its side nothing that stays eats the screen, and a dialog scrolls to its end', () =>
    expectRoom(page))

  await page.setViewportSize(desk ?? { width: 1280, height: 720 })
  await markField(page).focus()
  for (const key of ['4', 'Enter', '4', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: /saved as a draft/i })).toHaveCount(2)
  await page.keyboard.press('r')
  await expect(page.getByRole('button', { name: 'Release 2 marks', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Released: 2 marks')).toBeVisible()
  expect(await focused(page), 'after a release').not.toMatch(/^BODY/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: /keys|shortcuts/i })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await focused(page), 'after the list of keys').not.toMatch(/^BODY/)

  const user = await post(page, '/institution/login', { email: school.email, password: firstPassword })
  await open(page, `/student/edit/${cell.student}/${user.user.guid}`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Meera Das')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Meera Das' })).toBeVisible()
  expect(await focused(page), 'after a save').not.toMatch(/^BODY/)
})

async function expectRoom(page: Page) {
  await page.mouse.wheel(0, 500)
  await expect(page.getByRole('banner')).not.toBeInViewport()
  const bar = await markField(page).boundingBox()
  expect(bar?.y, 'the mark stays in reach, below the answers').toBeGreaterThan(180)
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: /keys|shortcuts/i })
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport()
  await dialog.hover()
  await page.mouse.wheel(0, 3000)
  const left = () => dialog.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight)
  await expect.poll(left, 'nothing is left below').toBeLessThanOrEqual(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
