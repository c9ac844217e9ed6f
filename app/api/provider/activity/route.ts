import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { listActs } from '@/lib/company/provider/list-acts'
import { ActView } from '@/lib/company/provider/schema'
import { asPage } from '@/lib/core/page'

export const GET = route(listActs, {
  as: asPage,
  answer: z.array(ActView),
  summary: "What the company's own staff did, newest first",
})
