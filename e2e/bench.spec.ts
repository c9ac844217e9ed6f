import type { Locator, Page } from '@playwright/test'
import { benchNames } from '../components/bench/bench-names.ts'
import { expectAccessible } from './axe.ts'
import { bench, meters, readAnnouncement, withPremium } from './bench-steps.ts'
import { expectWithinBudget, overBench } from './budgets.ts'
import { expect, test } from './fixtures.ts'
import { cellsOf, classWithAttempts } from './marking-steps.ts'
import { studentIn } from './student-steps.ts'
import { readWire, watchShifts } from './wire.ts'

const experiment = 'dependence-of-potential-difference-on-current'
/** The table and the questions, which the walk looks at in accessible.spec.ts. */
const besideBench = '#bench'
const phone = { width: 360, height: 740 }

/** Signs the page in as a pupil of a new class, and returns the school. */
async function pupilIn(page: Page) {
  const { school } = await classWithAttempts(page, 1)
  const [cell] = await cellsOf(page)
  await studentIn(page, school, cell?.student ?? '')
  await page.setViewportSize(phone)
  return school
}

async function write(page: Page, number: number, texts: string[]) {
  const row = page.getByRole('group', { name: `Reading ${number}` })
  await row.getByLabel('Current I (A)').focus()
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}

/** On the open bench of Ohm's law. */
async function byKeyboard(page: Page) {
  const key = bench(page).getByRole('switch', { name: 'Plug in the key' })
  await expect(key).toBeVisible()
  expect(await meters(page)).toEqual({ current: '0.00', voltage: '0.0' })
  await key.focus()
  await page.keyboard.press('Space')
  const contact = bench(page).getByRole('slider', { name: 'Contact of the rheostat' })
  for (const _ of ['to the step back', 'to the contact']) await page.keyboard.press('Tab')
  await expect(contact).toBeFocused()
  const first = await meters(page)
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowRight')
  await expect(contact).toHaveAttribute('aria-valuetext', /^40 of 100/)
  const second = await meters(page)
  expect(Number(second.current)).toBeGreaterThan(Number(first.current))
  const ratios = [first, second].map(({ current, voltage }) => Number(voltage) / Number(current))
  for (const ratio of ratios) expect(ratio).toBeGreaterThan(4)

  for (const [index, { current, voltage }] of [first, second].entries())
    await write(page, index + 1, [current, voltage, (ratios[index] ?? 0).toFixed(1)])
  await expect(page.getByText('reading cannot be right yet')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Hand in' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your teacher has it.')).toBeInViewport()
  await expect(page.locator('#main'), 'its button is gone').toBeFocused()
}

/** Opens the experiment, waits for a part of it, and returns what was transferred. */
async function measure(page: Page, name: string, part: Locator) {
  const answer = await page.goto(`/student/experiments/${name}`)
  await expect(part.first(), name).toBeVisible()
  return readWire(page, answer)
}

async function eachBench(page: Page) {
  const school = await pupilIn(page)
  await watchShifts(page)
  const title = page.getByRole('heading', { level: 1 })
  const wire = await measure(page, benchNames[0], title)
  expectWithinBudget('bench', wire, benchNames[0])
  await expect(page.getByText('This experiment has a lab bench')).toBeVisible()
  await expect(page.getByText('A premium key of your school opens it here')).toBeVisible()
  await expect(bench(page)).toHaveCount(0)
  const { js: without } = wire
  await withPremium(school.displayId)
  // That a bench is the same again later is in components/bench/sheets.slow.test.ts, and Ohm's in student-journey.spec.ts.
  for (const name of [...benchNames.filter((one) => one !== experiment), experiment]) {
    const { js, shift } = await measure(page, name, bench(page).getByRole('img'))
    expect(js, `${name} brings a bench`).toBeGreaterThan(without)
    expect(overBench(js - without), name).toEqual([])
    expect(shift, `${name} moves by itself`).toBeLessThan(0.02)
    const announcement = await readAnnouncement(page)
    expect(announcement, name).toMatch(/\w/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(360)
    await expectAccessible(page, [besideBench])
  }
}

test('the lab benches of a pupil: each of them, and one with the keyboard alone', async ({ page }) => {
  await test.step('every bench keeps its budget, fits a phone, and has names for all that is on it', () =>
    eachBench(page))
  await test.step('with the keyboard alone a pupil sets the circuit, reads both meters, fills the table and hands in', () =>
    byKeyboard(page))
})
