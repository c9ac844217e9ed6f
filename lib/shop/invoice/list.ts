import type { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { limitOffset, selectPage } from '../../core/select-page.ts'
import { directionOf, iso } from '../../core/sql.ts'
import { InvoiceQuery, type InvoiceRow } from './schema.ts'

type Query = z.output<typeof InvoiceQuery>

/** The invoices and credit notes of the actor's institute, or of all for the company's staff, the oldest first by default. */
export const listInvoices = operation('invoice.view', InvoiceQuery, ({ actor, db }, query) => {
  const scope =
    actor.role === 'provider'
      ? Prisma.sql`true`
      : Prisma.sql`i."institutionId" = ${actor.institutionId}::uuid`
  const condition = query.q ? Prisma.sql`${scope} AND ${matches(query.q)}` : scope
  const source = Prisma.sql`FROM ${tables} WHERE ${condition}`
  return selectPage<InvoiceRow>(db, source, rowsOf(source, query), query)
})

const tables = Prisma.sql`"Invoice" i JOIN "Order" o ON o."institutionId" = i."institutionId" AND o.id = i."orderId"`

const matches = (q: string) =>
  Prisma.sql`(strpos(i.number, upper(${q})) > 0 OR strpos(o.reference, upper(${q})) > 0)`

const rowsOf = (source: Prisma.Sql, { sort, order, limit, cursor }: Query) => {
  const column = sort === 'number' ? Prisma.sql`i.number` : Prisma.sql`i."issuedAt"`
  const direction = directionOf(order)
  return Prisma.sql`
    SELECT i.id AS guid, i.kind::text AS kind, i.number, ${iso(Prisma.sql`i."issuedAt"`)} AS "issuedAt",
           o.id AS "order", o.reference, i.base / 100.0::float8 AS base,
           (i.cgst + i.sgst + i.igst) / 100.0::float8 AS tax, i.total / 100.0::float8 AS total
      ${source} ORDER BY ${column} ${direction}, i.id ${limitOffset({ cursor, limit })}`
}
