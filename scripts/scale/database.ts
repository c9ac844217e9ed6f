import { withClient } from '../services/postgres/database.ts'

const HOST = '127.0.0.1'
export const DATABASE = 'labmark'

export const superuserUrl = (port: number, database = 'postgres') =>
  `postgresql://postgres@${HOST}:${port}/${database}`

/** The URL of a database for another of the server's users. */
export function asUser(url: string, username: string): string {
  const other = new URL(url)
  other.username = username
  return other.href
}

/** Runs statements one after the other, each in its own transaction. @returns the rows of the last */
export const runStatements = (url: string, ...statements: string[]) =>
  withClient(url, async (client) => {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  })

/** The owner migrates. The site's role reads and writes rows, and its statements time out after a minute. */
export const roles = (password: string) => [
  'CREATE ROLE labmark LOGIN BYPASSRLS',
  `CREATE ROLE labmark_app LOGIN PASSWORD '${password}'`,
  `ALTER ROLE labmark_app SET statement_timeout = '60s'`,
  'GRANT SET ON PARAMETER labmark.institute TO labmark',
  `CREATE DATABASE ${DATABASE} OWNER labmark`,
]
