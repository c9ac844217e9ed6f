import { route } from '@/lib/http'
import { checkWorksheet } from '@/lib/mark/worksheet'
import { CheckedWorksheet, worksheetLimit } from '@/lib/mark/worksheet-schema'

export const POST = route(checkWorksheet, {
  answer: CheckedWorksheet,
  limit: worksheetLimit,
  summary: 'Say what a filled-in worksheet of marks would change; nothing is written',
})
