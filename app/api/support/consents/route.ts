import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { giveConsent, listConsents } from '@/lib/company/support/consent'
import { ConsentView } from '@/lib/company/support/schema'

export const GET = route(listConsents, {
  answer: z.array(ConsentView),
  summary: "The accesses that the school granted the company's staff, the newest first",
})

export const POST = route(giveConsent, {
  status: 201,
  message: 'Our staff may look now.',
  answer: ConsentView,
  summary: "Let the company's staff see the school's people, for 1 to 72 hours",
})
