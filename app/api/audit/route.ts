import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { asPage } from '@/lib/core/page'
import { listAudit } from '@/lib/records/audit/list-audit'
import { AuditView } from '@/lib/records/audit/schema'

export const GET = route(listAudit, {
  as: asPage,
  answer: z.array(AuditView),
  summary: 'Who did what in the institute, newest first',
})
