import { z } from 'zod'
import { beginExport } from '../../access/account/begin-export.ts'
import type { Context } from '../../core/context.ts'
import type { Database } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { zipAnswer } from '../take-out/take-out.ts'
import { personalData, readPersonalData } from './personal-data.ts'
import { type Held, readablePage } from './readable-page.ts'
import { PersonId } from './schema.ts'
import { findPerson, type Who } from './who.ts'

/** Everything held about one person of the school as a zip: a page to read, and the same as JSON. 404 for another's. */
export const exportPerson = operation('person.export', PersonId, (ctx, { id }) => takeOut(ctx, id))

/** The same about oneself. */
export const exportSelf = operation('person.self', z.object({}), (ctx) => takeOut(ctx, ctx.actor.accountId))

async function takeOut(ctx: Context, id: string): Promise<Response> {
  const { actor, db } = ctx
  await beginExport(ctx)
  const person = await db.read((tx) => findPerson(tx, actor.institutionId, id))
  await db.write((tx) => audit(tx, actor, 'person.exported', { id, name: person.name }))
  const held = await readAll(db, person)
  const takenAt = new Date().toISOString()
  const { institutionId: school, role, name } = person
  const json = { takenAt, school, person: { id, role: role.toLowerCase(), name }, held }
  return zipAnswer('labmark-person', {
    'index.html': readablePage({ name, takenAt, held }),
    'data.json': `${JSON.stringify(json, null, 2)}\n`,
  })
}

/** One after the other: a person's data is small, and the pool is everybody's. */
async function readAll(db: Database, person: Who): Promise<Held[]> {
  const held: Held[] = []
  for (const kind of personalData) {
    const rows = await db.read((tx) => readPersonalData(tx, person, kind))
    if (rows.length > 0) held.push({ title: kind.title, table: kind.table, rows })
  }
  return held
}
