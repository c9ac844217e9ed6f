import { z } from 'zod'
import { listInstituteClasses } from '@/lib/class/list-classes'
import { ClassView } from '@/lib/class/schema'
import { route } from '@/lib/http'

export const GET = route(listInstituteClasses, {
  answer: z.strictObject({ classes: z.array(ClassView) }),
  summary: "The institute's classes; for a teacher those assigned to them",
})
