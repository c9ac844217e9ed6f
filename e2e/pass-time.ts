import pg from 'pg'
import { site } from './site.ts'

/** Lets the time pass until the site looks at the institute's open payments by itself: what is planned is due now. */
export async function untilPaymentsAreChecked(institute: string) {
  const client = new pg.Client(site().databaseUrl)
  await client.connect()
  try {
    await client.query(
      `UPDATE "Job" SET "runAt" = now() WHERE kind = 'checkLink' AND payload->>'institutionId' = $1`,
      [institute],
    )
  } finally {
    await client.end()
  }
}
