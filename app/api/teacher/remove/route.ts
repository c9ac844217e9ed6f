import { route } from '@/lib/access/http/route'
import { ClassView } from '@/lib/school/class/schema'
import { asReplaced, removeFromClass } from '@/lib/school/teacher/remove-from-class'

export const PUT = route(removeFromClass, {
  as: asReplaced,
  answer: ClassView,
  summary: 'Take teachers out of a class, with or without replacements',
})
