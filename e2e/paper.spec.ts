import type { Page } from '@playwright/test'
import { boardComponents } from '../lib/school/practical-rule/presets.ts'
import { type PdfPage, pdfPages, pdfText } from '../lib/testing/pdf-text.ts'
import { firstPassword } from './account-steps.ts'
import { post } from './api-steps.ts'
import { expect, open, test } from './fixtures.ts'
import { growSchool } from './grow-school.ts'
import { classWithAttempts } from './marking-steps.ts'

/** A class of forty; the admin is signed in. */
async function classOfForty(page: Page) {
  const { school } = await classWithAttempts(page, 1)
  await growSchool(school.displayId, 39)
  await post(page, '/institution/login', { email: school.email, password: firstPassword })
  return school
}

/** The pixels of an A4 sheet's width between its margins. */
const a4 = 718

const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' }

/** The share of each A4 sheet's height that has text, from 0 to 1. */
async function printed(page: Page, landscape = false): Promise<number[]> {
  const bytes = await page.pdf({ format: 'A4', landscape, margin })
  return (await pdfPages(bytes)).map(filled)
}

/** The share of one sheet's height between its first and last text. */
function filled({ height, pieces }: PdfPage) {
  const heights = pieces.flatMap(({ text, y }) => (text.trim() ? [y] : []))
  return heights.length === 0 ? 0 : (Math.max(...heights) - Math.min(...heights)) / height
}

/** By the orientation in which a class of forty would first leave a nearly empty sheet, its last rows just over the page's end. */
const screens = {
  upright: [
    '/admin/dashboard',
    '/admin/dashboard?tab=teacher',
    '/admin/insights/10-A/focal-length-of-convex-lens',
    '/admin/activity',
  ],
  across: ['/admin/dashboard?tab=classes&class=10-A', '/admin/insights/10-A', '/admin/marks/10-A'],
}

const practicalMarks = '/admin/practical/10-A'
const withTitle = ['/admin/dashboard?tab=classes&class=10-A', '/admin/marks/10-A']

/** In print, the open page has its class as heading and no buttons. */
async function expectNoButtons(page: Page, path: string) {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: /10-A/ }).first(), path).toBeVisible()
  await expect(page.locator('.button').filter({ visible: true }), path).toHaveCount(0)
  await page.emulateMedia({ media: null })
}

/** The open page, printed upright, has its table's last column whole: what is beyond a sheet's edge is not in its text. */
async function expectLastColumn(page: Page, heading: string) {
  expect((await pdfText(await page.pdf({ format: 'A4', margin }))).join(' ')).toContain(heading)
}

async function expectFull(page: Page, path: string, landscape?: boolean) {
  const sheets = await printed(page, landscape)
  const [last, ...full] = sheets.toReversed()
  expect(last, `the last sheet of ${path}`).toBeGreaterThan(0)
  expect(Math.min(1, ...full), `${path}: ${sheets}`).toBeGreaterThan(0.5)
}

test('no sheet is nearly empty but a last one; the practical marks of forty are one sheet of A4, as wide with a name of sixty letters', async ({
  page,
}) => {
  const { displayId } = await classOfForty(page)
  await open(page, practicalMarks)
  await expectNoButtons(page, practicalMarks)
  expect(await printed(page), 'with its signatures').toHaveLength(1)
  for (const path of screens.upright) {
    await open(page, path)
    await expectFull(page, path)
  }
  for (const path of screens.across) {
    await open(page, path)
    if (withTitle.includes(path)) await expectNoButtons(page, path)
    await expectFull(page, path, true)
  }
  const username = 'M'.repeat(60)
  const email = `long-${displayId}@school.example.com`
  await post(page, '/student/', { username, rollNumber: '60', email, class: '10-A' })
  await open(page, practicalMarks)
  await page.setViewportSize({ width: a4, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(username, { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(a4)
  await open(page, '/admin/insights/10-A')
  await expectLastColumn(page, 'Total')
  await post(page, '/practical/components', { components: boardComponents, replaces: null })
  await open(page, practicalMarks)
  await expectLastColumn(page, 'Remarks')
})
