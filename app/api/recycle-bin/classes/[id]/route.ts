import { RestoredClass } from '@/lib/bin/schema'
import { restoreClass } from '@/lib/class/restore'
import { route } from '@/lib/http'

export const POST = route(restoreClass, {
  message: 'Restored',
  answer: RestoredClass,
  summary: 'Bring a class back from the recycle bin, with its students',
})
