import { readFileSync } from 'node:fs'

type Site = { url: string; mailboxUrl: string; payments: { url: string; keyId: string; secret: string } }

/** Where the tested site, its mailbox and its payment provider are, as the start script noted it. */
export function site(): Site {
  const profile = process.env.E2E_URL ? 'local' : 'e2e'
  return JSON.parse(readFileSync(new URL(`../.data/${profile}/site.json`, import.meta.url), 'utf8'))
}
