import { route } from '@/lib/access/http/route'
import { checkWorksheet } from '@/lib/lab/mark/worksheet'
import { CheckedWorksheet, worksheetLimit } from '@/lib/lab/mark/worksheet-schema'

export const POST = route(checkWorksheet, {
  answer: CheckedWorksheet,
  limit: worksheetLimit,
  summary: 'Say what a filled-in worksheet of marks would change; nothing is written',
})
