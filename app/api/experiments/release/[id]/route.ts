import { route } from '@/lib/access/http/route'
import { undoRelease } from '@/lib/lab/mark/release'

export const DELETE = route(undoRelease, {
  message: 'Release undone',
  as: () => ({}),
  summary: 'Take a release back: its marks are drafts again',
})
