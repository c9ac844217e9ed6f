import { z } from 'zod'
import { route } from '@/lib/http'
import { asPage } from '@/lib/page'
import { listRows } from '@/lib/roster/row-view'
import { ImportRowView } from '@/lib/roster/schema'

export const GET = route(listRows, {
  as: asPage,
  answer: z.array(ImportRowView),
  summary: 'The rows of an import; ?only=refused keeps those of one verdict',
})
