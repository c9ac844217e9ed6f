import { z } from 'zod'
import { route } from '@/lib/http'
import { listLedger } from '@/lib/key/ledger'
import { LedgerRow } from '@/lib/key/schema'
import { asPage } from '@/lib/page'

export const GET = route(listLedger, {
  as: asPage,
  answer: z.array(LedgerRow),
  summary: 'Every key with its order, price, invoice and student',
})
