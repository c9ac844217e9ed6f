import { z } from 'zod'
import { Usage } from '@/lib/console/schema'
import { listUsage } from '@/lib/console/usage'
import { route } from '@/lib/http'
import { asPage } from '@/lib/page'

export const GET = route(listUsage, {
  as: asPage,
  answer: z.array(Usage),
  summary: 'Every school with how much it uses, in numbers only',
})
