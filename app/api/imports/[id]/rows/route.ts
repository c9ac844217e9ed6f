import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { asPage } from '@/lib/core/page'
import { listRows } from '@/lib/school/roster/row-view'
import { ImportRowView } from '@/lib/school/roster/schema'

export const GET = route(listRows, {
  as: asPage,
  answer: z.array(ImportRowView),
  summary: 'The rows of an import; ?only=refused keeps those of one verdict',
})
