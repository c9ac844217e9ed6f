import { statementName } from '../core/statement-name.ts'
import { pool } from './db.ts'

/** Inserts a row into each of these tables, in one transaction and one round trip. A column whose value is undefined gets its default. */
export async function insertRows(rows: Record<string, object>): Promise<void> {
  const client = await pool.connect()
  const asked = [
    client.query('BEGIN'),
    ...Object.entries(rows)
      .map(insertion)
      .map((one) => client.query(one)),
  ]
  const answers = await Promise.allSettled([...asked, client.query('COMMIT')])
  client.release()
  const failed = answers.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

function insertion([table, row]: [string, object]) {
  const given = Object.entries(row).filter(([, value]) => value !== undefined)
  const columns = given.map(([column]) => `"${column}"`).join(', ')
  const places = given.map((_, at) => `$${at + 1}`).join(', ')
  const text = `INSERT INTO "${table}" (${columns}) VALUES (${places})`
  return { name: statementName(text), text, values: given.map(([, value]) => value) }
}
