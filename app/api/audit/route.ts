import { pageRoute } from '@/lib/access/http/route'
import { listAudit } from '@/lib/records/audit/list-audit'
import { AuditView } from '@/lib/records/audit/schema'

export const GET = pageRoute(listAudit, AuditView, { summary: 'Who did what in the institute, newest first' })
