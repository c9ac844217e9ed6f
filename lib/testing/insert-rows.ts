import { statementName } from '../core/statement-name.ts'
import { pool } from './db.ts'

/** Inserts a row into each of these tables, in one statement. A column whose value is undefined gets its default. */
export async function insertRows(rows: Record<string, object>): Promise<void> {
  const values: unknown[] = []
  const inserts = Object.entries(rows).map(([table, row]) => {
    const given = Object.entries(row).filter(([, value]) => value !== undefined)
    const columns = given.map(([column]) => `"${column}"`).join(', ')
    const places = given.map(([, value]) => `$${values.push(value)}`).join(', ')
    return `"into${table}" AS (INSERT INTO "${table}" (${columns}) VALUES (${places}))`
  })
  const text = `WITH ${inserts.join(', ')} SELECT`
  await pool.query({ name: statementName(text), text, values })
}
