import { readFileSync } from 'node:fs'

type Site = {
  url: string
  mailboxUrl: string
  /** absent where the database is not of who started the site */
  databaseUrl?: string
  payments: { url: string; keyId: string; secret: string }
}

/** Where the tested site, its mailbox, database and payment provider are, as who started it noted it; E2E_SITE names another note. */
export function site(): Site {
  const profile = process.env.E2E_URL ? 'local' : 'e2e'
  const note = process.env.E2E_SITE ?? new URL(`../.data/${profile}/site.json`, import.meta.url)
  return JSON.parse(readFileSync(note, 'utf8'))
}
