import { z } from 'zod'
import { beginExport } from '../../access/limit/begin-export.ts'
import type { Context } from '../../core/context.ts'
import { scopeToEverySession, type Tx } from '../../core/db.ts'
import { escapeText } from '../../core/escape-text.ts'
import { operation } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { zipAnswer } from '../export/everything.ts'
import { personalData, readPersonalData } from './personal-data.ts'
import { PersonId } from './schema.ts'
import { findPersonOfSchool, inEverySession, type SchoolPerson } from './school-person.ts'

/**
 * Everything held about one person of the school, from every session, as a zip: a page to read, and JSON. 404 for another
 * school's.
 */
export const exportPerson = operation('person.export', PersonId, (ctx, { id }) => exportOf(ctx, id))

/** Everything held about the actor, as `exportPerson` returns it. */
export const exportSelf = operation('person.self', z.object({}), (ctx) => exportOf(ctx, ctx.actor.accountId))

async function exportOf(ctx: Context, id: string): Promise<Response> {
  const { actor, db } = ctx
  await beginExport(ctx)
  const person = await db.read(async (tx) => {
    await scopeToEverySession(tx)
    return findPersonOfSchool(tx, actor.institutionId, id)
  })
  await db.write((tx) => audit(tx, actor, 'person.exported', { id, name: person.name }))
  const held = await db.read((tx) => readAll(tx, person))
  const exportedAt = new Date().toISOString()
  const { institutionId: school, role, name } = person
  const json = { exportedAt, school, person: { id, role: role.toLowerCase(), name }, held }
  return zipAnswer('labmark-person', {
    'index.html': readablePage({ name, exportedAt, held }),
    'data.json': `${JSON.stringify(json, null, 2)}\n`,
  })
}

async function readAll(tx: Tx, person: SchoolPerson): Promise<Held[]> {
  await scopeToEverySession(tx)
  const personRows = await inEverySession(tx, person)
  const held: Held[] = []
  for (const kind of personalData) {
    const rows = (await Promise.all(personRows.map((one) => readPersonalData(tx, one, kind)))).flat()
    if (rows.length > 0) held.push({ title: kind.title, table: kind.table, rows })
  }
  return held
}

/** The rows of one table that are held about a person. */
type Held = { title: string; table: string; rows: Record<string, unknown>[] }

type Content = { name: string; exportedAt: string; held: Held[] }

const style = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#231923}
h1{font-size:1.6rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}section{overflow-x:auto}
table{border-collapse:collapse;font-size:13px}th,td{border:1px solid #e3dee3;padding:.3rem .5rem;text-align:left;vertical-align:top}
th{background:#f4f0f4}td{max-width:30rem;overflow-wrap:anywhere}`

/** A self-contained page that shows a person's data as tables. */
function readablePage({ name, exportedAt, held }: Content): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>What Labmark holds about ${escapeText(name)}</title><style>${style}</style></head><body>
<h1>What Labmark holds about ${escapeText(name)}</h1>
<p>Exported on ${escapeText(exportedAt)}. The same stands in data.json for programs. Passwords and codes are kept only as hashes and left out.</p>
${held.map(asTable).join('\n')}
</body></html>
`
}

function asTable({ title, rows }: Held): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const head = columns.map((column) => `<th>${escapeText(column)}</th>`).join('')
  const body = rows.map((row) => `<tr>${columns.map((column) => cell(row[column])).join('')}</tr>`).join('\n')
  return `<section><h2>${escapeText(title)} (${rows.length})</h2><table><tr>${head}</tr>\n${body}</table></section>`
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '<td></td>'
  // A picture is shown as an image; no other value becomes markup.
  if (typeof value === 'string' && /^data:image\/jpeg;base64,[A-Za-z0-9+/=]+$/.test(value))
    return `<td><img alt="" src="${value}"></td>`
  return `<td>${escapeText(typeof value === 'object' ? JSON.stringify(value) : String(value))}</td>`
}
