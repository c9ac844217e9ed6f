import { z } from 'zod'
import { listAudit } from '@/lib/audit/list-audit'
import { AuditView } from '@/lib/audit/schema'
import { route } from '@/lib/http'
import { asPage } from '@/lib/page'

export const GET = route(listAudit, {
  as: asPage,
  answer: z.array(AuditView),
  summary: 'Who did what in the institute, newest first',
})
