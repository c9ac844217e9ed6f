import { route } from '@/lib/access/http/route'
import { undoRelease } from '@/lib/lab/mark/release'

export const DELETE = route(undoRelease, {
  message: 'Release taken back',
  as: () => ({}),
  summary: 'Take a release back: its marks are drafts again',
})
