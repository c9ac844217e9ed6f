import { randomUUID } from 'node:crypto'
import { type Client, requireOk } from './client.ts'
import { rowsOf } from './database.ts'
import type { Stage } from './stage.ts'

/** A checked roster, ready to be committed. */
interface Checked {
  id: string
  rows: number
  /** the number of its students that exist now */
  students: () => Promise<number>
}

/** Checks a file of `rows` new students without committing it. */
export async function checkRoster({ url }: Stage, admin: Client, rows: number): Promise<Checked> {
  const tag = randomUUID().slice(0, 8)
  const line = (_: unknown, at: number) =>
    `Student ${tag} ${at},10-C,${tag}${at},s${at}@${tag}.school.example`
  const text = ['Name,Class,Roll no,Email', ...Array.from({ length: rows }, line)].join('\n')
  const said = requireOk(await admin.send('POST', '/student/import', { text }), 'the check of the roster')
  const { guid: id, added } = said.data as { guid: string; added: number }
  if (added !== rows) throw new Error(`${added} of ${rows} rows could be added.`)
  const count = `SELECT count(*)::int AS there FROM "Student" WHERE username LIKE $1`
  const students = async () =>
    (await rowsOf<{ there: number }>(url, count, [`Student ${tag} %`]))[0]?.there ?? 0
  return { id, rows, students }
}
