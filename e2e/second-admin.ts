import { randomUUID } from 'node:crypto'
import bcrypt from 'bcryptjs'
import pg from 'pg'
import { firstPassword } from './account-steps.ts'
import { site } from './site.ts'

/** Another admin of the school whose first one has this address, with the same password; returns their e-mail. */
export async function secondAdminOf(firstEmail: string, name: string): Promise<string> {
  const email = `second-${randomUUID().slice(0, 8)}@school.example.com`
  const client = new pg.Client(site().databaseUrl)
  await client.connect()
  try {
    // As jobs do: the rows of all institutes in reach, for this connection.
    await client.query(`SELECT set_config('labmark.institute', '*', false)`)
    await client.query(
      `WITH made AS (
         INSERT INTO "Account" (id, role, email, "institutionId", "passwordHash", "emailVerifiedAt")
         SELECT $1, 'ADMIN', $2, "institutionId", $3, now() FROM "Account" WHERE email = $4
         RETURNING id, "institutionId")
       INSERT INTO "Admin" (id, "institutionId", "fullName") SELECT id, "institutionId", $5 FROM made`,
      [randomUUID(), email, await bcrypt.hash(firstPassword, 10), firstEmail, name],
    )
  } finally {
    await client.end()
  }
  return email
}
