import { readFileSync } from 'node:fs'
import type { Account } from '../scripts/payment-provider/call-provider.ts'
import { dataFile } from './data-file.ts'

type Site = {
  url: string
  mailboxUrl: string
  databaseUrl: string
  /** the file of the site's log, unless that is in its data folder */
  log?: string
  payments: Account
}

/** The addresses of the site and its services, written by the program that started it; E2E_SITE names another file. */
export function site(): Site {
  return JSON.parse(readFileSync(process.env.E2E_SITE || dataFile('site.json'), 'utf8'))
}
