import { route } from '@/lib/access/http/route'
import { BoardSettings } from '@/lib/lab/board/schema'
import { setBoardSettings, viewBoardSettings } from '@/lib/lab/board/settings'

export const GET = route(viewBoardSettings, {
  answer: BoardSettings,
  summary: 'What the school keeps of its candidates',
})
export const PUT = route(setBoardSettings, {
  message: 'Updated Successfully',
  answer: BoardSettings,
  summary: 'Set whether APAAR ids are kept; switched off, they are erased',
})
