import { route } from '@/lib/http'
import { undoRelease } from '@/lib/mark/release'

export const DELETE = route(undoRelease, {
  message: 'Release taken back',
  as: () => ({}),
  summary: 'Take a release back: its marks are drafts again',
})
