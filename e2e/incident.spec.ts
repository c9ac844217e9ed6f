import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, open, test } from './fixtures.ts'
import { makeSchool } from './made-school.ts'
import { staffSignedIn } from './staff-steps.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function write(page: Page, step: string, text: string, school?: string) {
  await page.getByRole('combobox', { name: 'What was done' }).selectOption(step)
  if (school) await page.getByLabel('Which school').selectOption({ label: school })
  await page.getByLabel('In words').fill(text)
  await button(page, 'Add to the record').click()
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
}

test('staff open an incident, write down what was done, and the clock to the Board stops', async ({
  page,
}) => {
  const school = await makeSchool()
  await staffSignedIn(page)
  await open(page, '/provider/incidents')
  await button(page, 'Open an incident').click()
  await page.getByLabel('What was found').fill(`A lost laptop of ${school.name}`)
  await page.getByLabel('When it was found').fill('2026-11-01T09:30')
  await button(page, 'Open').click()
  await page.waitForURL(/\/provider\/incidents\/[\w-]{36}$/)
  await expect(page.getByRole('heading', { name: `A lost laptop of ${school.name}` })).toBeVisible()
  await expect(page.getByText(/^Board: \d+ h over$/)).toBeVisible()

  const option = `${school.name} (${school.displayId})`
  await write(page, 'school_affected', 'Its list of class 9 was on it', option)
  await write(page, 'school_told', 'By telephone', option)
  await write(page, 'board_told', 'The form was sent')
  await expect(page.getByText('Board told late')).toBeVisible()
  await expectAccessible(page)

  await open(page, '/provider/incidents')
  const line = page.getByRole('listitem').filter({ hasText: `A lost laptop of ${school.name}` })
  await expect(line.getByText(/1 of 1 school told/)).toBeVisible()
})
