import { z } from 'zod'
import { route } from '@/lib/http'
import { asPage } from '@/lib/page'
import { listActs } from '@/lib/provider/list-acts'
import { ActView } from '@/lib/provider/schema'

export const GET = route(listActs, {
  as: asPage,
  answer: z.array(ActView),
  summary: "What the company's own staff did, newest first",
})
