import { beginExport } from '../../access/account/begin-export.ts'
import type { Database } from '../../core/db.ts'
import { rupees } from '../../core/money.ts'
import { operation } from '../../core/operation.ts'
import { fileAnswer } from '../../services/files/file-answer.ts'
import type { Row } from '../../services/files/xlsx.ts'
import { Paper, RegisterQuery } from './schema.ts'

const headings = [
  'Number',
  'Kind',
  'Date',
  'Buyer',
  'GSTIN',
  'State',
  'Place of supply',
  'SAC',
  'Keys',
  'Taxable value',
  'CGST',
  'SGST',
  'IGST',
  'Total',
  'Order',
  'Payment',
  'Credits',
  'Test',
]

/** Every invoice and credit note of a financial year in order of number, as CSV for the accountant. */
export const registerFile = operation('console.view', RegisterQuery, async (ctx, { year }) => {
  await beginExport(ctx)
  return fileAnswer(`register-${year}`, 'csv', rowsOf(ctx.db, year))
})

async function* rowsOf(db: Database, year: string): AsyncGenerator<Row> {
  yield headings
  let after = ''
  for (;;) {
    const page = await readPage(db, year, after)
    for (const { paper } of page) yield rowOf(Paper.parse(paper))
    const last = page.at(-1)
    if (!last) return
    after = last.number
  }
}

const readPage = (db: Database, year: string, after: string) =>
  db.read(
    (tx) => tx.$queryRaw<{ number: string; paper: unknown }[]>`
  SELECT number, paper FROM "Invoice"
   WHERE split_part(number, '/', 2) = ${year} AND number COLLATE "C" > ${after}
   ORDER BY number COLLATE "C" LIMIT 500`,
  )

/** A row of the register; amounts of a credit note are negative, so that the register adds up. */
function rowOf(paper: Paper): Row {
  const sign = paper.kind === 'credit' ? -1 : 1
  const amounts = [paper.base, paper.cgst, paper.sgst, paper.igst, paper.total].map((one) =>
    rupees(sign * one),
  )
  return [
    paper.number,
    paper.kind,
    paper.date,
    paper.buyer.name,
    paper.buyer.gstin,
    paper.buyer.stateName,
    paper.placeOfSupply,
    paper.sac,
    sign * paper.quantity,
    ...amounts,
    paper.reference,
    paper.paymentId ?? '',
    paper.about?.number ?? '',
    paper.test ? 'test' : '',
  ]
}
