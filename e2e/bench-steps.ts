import type { Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { expect } from './fixtures.ts'

/** Gives all students of a school what a premium key gives them. */
export const withPremium = (displayId: string) =>
  inDatabase((client) =>
    client.query(
      `UPDATE "Student" s SET subsplan = 'premium'
         FROM "Institution" i WHERE i.id = s."institutionId" AND i."displayId" = $1`,
      [displayId],
    ),
  )

export const bench = (page: Page) => page.getByRole('region', { name: 'Lab bench' })

/** The announcement of a bench's readings once they stop changing. */
export async function readAnnouncement(page: Page): Promise<string> {
  const status = bench(page).getByRole('status')
  await expect(status).toHaveAttribute('aria-busy', 'false')
  return (await status.textContent()) ?? ''
}

/** The readings of both meters, to the nearest division. */
export async function meters(page: Page) {
  const announcement = await readAnnouncement(page)
  const [, current = '', voltage = ''] =
    /Ammeter: ([\d.]+) A\. Voltmeter: ([\d.]+) V\./.exec(announcement) ?? []
  expect(announcement).toContain(`Ammeter: ${current} A`)
  return { current, voltage }
}
