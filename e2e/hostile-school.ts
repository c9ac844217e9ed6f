import type { Page, Response } from '@playwright/test'
import { inDatabase } from './database.ts'
import { expect } from './fixtures.ts'
import { idOf } from './made-school.ts'

/** Texts of an attacker who wants a page to run them. */
export const hostile = [
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(2)>',
  "'-alert(3)-'",
  '</script><script>alert(4)</script>',
  'javascript:alert(5)',
  '{{7*7}}<!--alert(6)',
]

const hostileText = (index: string) => `($2::text[])[1 + (${index}) % array_length($2::text[], 1)]`

const statements = [
  `UPDATE "Institution" SET name = ${hostileText('0')} || name, slogan = ${hostileText('3')} WHERE id = $1`,
  `UPDATE "Admin" SET "fullName" = ${hostileText('4')} || "fullName" WHERE "institutionId" = $1`,
  `UPDATE "Teacher" t SET "fullName" = ${hostileText('n')} || "fullName", "displayId" = '<img src=x>' || n
     FROM (SELECT id, row_number() OVER () AS n FROM "Teacher" WHERE "institutionId" = $1) o WHERE t.id = o.id`,
  `UPDATE "Student" s SET username = ${hostileText('n')} || username, "rollNumber" = '<img src=x>' || n, address = ${hostileText('n + 1')}
     FROM (SELECT id, row_number() OVER () AS n FROM "Student" WHERE "institutionId" = $1) o WHERE s.id = o.id`,
  `UPDATE "Notification" SET message = ${hostileText('1')} || message WHERE "institutionId" = $1`,
  `INSERT INTO "AuditEntry" ("institutionId", id, "actorName", action, "subjectName")
   VALUES ($1, gen_random_uuid(), ${hostileText('0')}, 'student.created', ${hostileText('3')})`,
]

/** Replaces every name in a school by an attack. What forms accept as a name is tested in lib/core/fields.test.ts. */
export const makeHostile = (displayId: string) =>
  inDatabase(async (client) => {
    const id = await idOf(client, displayId)
    for (const text of statements) await client.query(text, [id, hostile])
  })

/** Records on every page that an attack ran. */
export const recordAlerts = (page: Page) =>
  page.addInitScript(() => {
    window.alert = (text) => {
      document.documentElement.dataset.ran = String(text)
    }
  })

/**
 * Expects (after `recordAlerts`) that no name was run or became an element, and that neither the answer, with the router's
 * payload, nor the current page contains a session or a hash.
 */
export async function expectHarmless(page: Page, answer: Response | null) {
  const path = answer?.url()
  const { injected, ran, html } = await page.evaluate(() => ({
    injected:
      document.querySelectorAll('img[src="x"], svg[onload]').length +
      [...document.scripts].filter(({ text }) => text.startsWith('alert(')).length,
    ran: document.documentElement.dataset.ran,
    html: document.documentElement.outerHTML,
  }))
  expect(injected, `${path}: a name became an element`).toBe(0)
  expect(ran, `${path}: a name ran`).toBeUndefined()
  const body = (await answer?.text()) ?? ''
  expect(body, path).toContain('</html>')
  const received = body + html
  for (const { value } of await page.context().cookies())
    if (value.length > 40) expect(received.includes(value), `${path}: a session is in the page`).toBe(false)
  expect(received, `${path}: a hash is in the page`).not.toMatch(
    /\$2[aby]\$\d\d\$|passwordHash|codeHash|linkHash/,
  )
}
