import { beginExport } from '../../access/limit/begin-export.ts'
import type { Database } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { fileAnswer } from '../../services/files/file-answer.ts'
import type { Cell, Row } from '../../services/files/xlsx.ts'
import { rupees } from '../price/money.ts'
import { Paper, RegisterQuery } from './schema.ts'

/** Minus for a credit note, so that the register adds up. */
const signOf = ({ kind }: Paper) => (kind === 'credit' ? -1 : 1)

const inRupees = (amount: 'base' | 'cgst' | 'sgst' | 'igst' | 'total') => (paper: Paper) =>
  rupees(signOf(paper) * paper[amount])

const cells: Record<string, (paper: Paper) => Cell> = {
  Number: (paper) => paper.number,
  Kind: (paper) => paper.kind,
  Date: (paper) => paper.date,
  Buyer: (paper) => paper.buyer.name,
  GSTIN: (paper) => paper.buyer.gstin,
  State: (paper) => paper.buyer.stateName,
  'Place of supply': (paper) => paper.placeOfSupply,
  SAC: (paper) => paper.sac,
  Keys: (paper) => signOf(paper) * paper.quantity,
  'Taxable value': inRupees('base'),
  CGST: inRupees('cgst'),
  SGST: inRupees('sgst'),
  IGST: inRupees('igst'),
  Total: inRupees('total'),
  Order: (paper) => paper.reference,
  Payment: (paper) => paper.paymentId ?? '',
  Credits: (paper) => paper.about?.number ?? '',
  Test: (paper) => (paper.test ? 'test' : ''),
}

const rowOf = (paper: Paper): Row => Object.values(cells).map((cell) => cell(paper))

/** Every invoice and credit note of a financial year in order of number, as CSV for the accountant. */
export const registerFile = operation('console.view', RegisterQuery, async (ctx, { year }) => {
  await beginExport(ctx)
  return fileAnswer(`register-${year}`, 'csv', rowsOf(ctx.db, year))
})

async function* rowsOf(db: Database, year: string): AsyncGenerator<Row> {
  yield Object.keys(cells)
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
