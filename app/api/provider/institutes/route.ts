import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { Usage } from '@/lib/company/console/schema'
import { listUsage } from '@/lib/company/console/usage'
import { asPage } from '@/lib/core/page'

export const GET = route(listUsage, {
  as: asPage,
  answer: z.array(Usage),
  summary: 'Every school with how much it uses, in numbers only',
})
