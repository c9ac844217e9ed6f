import { readFileSync } from 'node:fs'

type Site = {
  url: string
  mailboxUrl: string
  /** absent if whoever started the site did not start its database */
  databaseUrl?: string
  payments: { url: string; keyId: string; secret: string }
}

/** The addresses of the site and its services, written by whoever started it; E2E_SITE names another file. */
export function site(): Site {
  const profile = process.env.E2E_URL ? 'local' : 'e2e'
  const note = process.env.E2E_SITE ?? new URL(`../.data/${profile}/site.json`, import.meta.url)
  return JSON.parse(readFileSync(note, 'utf8'))
}
