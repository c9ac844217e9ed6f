import { readFileSync } from 'node:fs'

/** Where the tested site and its mailbox are, as the start script noted it. */
export function site(): { url: string; mailboxUrl: string } {
  const profile = process.env.E2E_URL ? 'local' : 'e2e'
  return JSON.parse(readFileSync(new URL(`../.data/${profile}/site.json`, import.meta.url), 'utf8'))
}
