import { readFileSync } from 'node:fs'
import { dataFile } from './data-file.ts'

type Site = {
  url: string
  mailboxUrl: string
  /** absent if the site was started without its own database */
  databaseUrl?: string
  /** the file of the site's log, unless that is in its data folder */
  log?: string
  payments: { url: string; keyId: string; secret: string }
}

/** The addresses of the site and its services, written by the program that started it; E2E_SITE names another file. */
export function site(): Site {
  return JSON.parse(readFileSync(process.env.E2E_SITE || dataFile('site.json'), 'utf8'))
}
