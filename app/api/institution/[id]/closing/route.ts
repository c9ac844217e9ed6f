import { route } from '@/lib/access/http/route'
import { reopenInstitute } from '@/lib/school/institute/reopen-institute'
import { InstituteView } from '@/lib/school/institute/schema'

export const DELETE = route(reopenInstitute, {
  message: 'The institute is open again.',
  answer: InstituteView,
  summary: 'Take the closing of an institute back, before it is erased',
})
