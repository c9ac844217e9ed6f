import { pageRoute } from '@/lib/access/http/route'
import { listActs } from '@/lib/company/staff/list-acts'
import { ActView } from '@/lib/company/staff/schema'

export const GET = pageRoute(listActs, ActView, { summary: "What the company's own staff did, newest first" })
