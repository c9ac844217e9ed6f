import { route } from '@/lib/http'
import { reopenInstitute } from '@/lib/institute/reopen-institute'
import { InstituteView } from '@/lib/institute/schema'

export const DELETE = route(reopenInstitute, {
  message: 'The institute is open again.',
  answer: InstituteView,
  summary: 'Take the closing of an institute back, before it is erased',
})
