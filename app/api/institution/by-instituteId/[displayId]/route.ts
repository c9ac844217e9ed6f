import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { listInstituteClasses } from '@/lib/school/class/list-classes'
import { ClassView } from '@/lib/school/class/schema'

export const GET = route(listInstituteClasses, {
  answer: z.strictObject({ classes: z.array(ClassView) }),
  summary: "The institute's classes; for a teacher those assigned to them",
})
