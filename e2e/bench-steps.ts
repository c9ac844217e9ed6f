import type { Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { expect } from './fixtures.ts'

/** Gives all students of a school what a key gives them. */
export const withPremium = (displayId: string) =>
  inDatabase((client) =>
    client.query(
      `UPDATE "Student" s SET subsplan = 'premium'
         FROM "Institution" i WHERE i.id = s."institutionId" AND i."displayId" = $1`,
      [displayId],
    ),
  )

export const bench = (page: Page) => page.getByRole('region', { name: 'Lab bench' })

/** What the instruments of a bench say once they rest. */
export async function spoken(page: Page): Promise<string> {
  const status = bench(page).getByRole('status')
  await expect(status).toHaveAttribute('aria-busy', 'false')
  return (await status.textContent()) ?? ''
}

/** What both meters show, to the nearest division. */
export async function meters(page: Page) {
  const said = await spoken(page)
  const [, current = '', voltage = ''] = /Ammeter: ([\d.]+) A\. Voltmeter: ([\d.]+) V\./.exec(said) ?? []
  expect(said).toContain(`Ammeter: ${current} A`)
  return { current, voltage }
}
