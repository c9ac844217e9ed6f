import type { Tx } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { financialYear } from './financial-year.ts'

/**
 * The next number of a series, at most 16 characters, for example LM/26-27/000001. The series stays locked until the transaction ends, so
 * that numbers have no gaps: one that is rolled back is used again.
 */
export async function nextNumber(tx: Tx, kind: 'invoice' | 'credit', at: Date): Promise<string> {
  const year = financialYear(at)
  const [series] = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO "PaperSeries" (kind, "financialYear", last) VALUES (${kind}::"PaperKind", ${year}, 1)
    ON CONFLICT (kind, "financialYear") DO UPDATE SET last = "PaperSeries".last + 1
    RETURNING last`
  const prefix = kind === 'invoice' ? env.INVOICE_PREFIX : `${env.INVOICE_PREFIX}C`
  return `${prefix}/${year}/${String(series?.last).padStart(6, '0')}`
}
