import { ClassView } from '@/lib/class/schema'
import { route } from '@/lib/http'
import { asReplaced, removeFromClass } from '@/lib/teacher/remove-from-class'

export const PUT = route(removeFromClass, {
  as: asReplaced,
  answer: ClassView,
  summary: 'Take teachers out of a class, with or without replacements',
})
