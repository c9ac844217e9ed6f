import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { addSample } from '@/lib/care/sample/add-sample'
import { removeSample } from '@/lib/care/sample/remove-sample'

export const POST = route(addSample, {
  status: 201,
  message: 'Sample class added',
  answer: z.strictObject({ classdivision: z.string() }),
  summary: 'Make a class with invented students, their work and some marks, to look around in',
})

export const DELETE = route(removeSample, {
  message: 'Sample class removed',
  answer: z.strictObject({ removed: z.number().int(), studentsLeft: z.number().int() }),
  fails: [404],
  summary: 'Remove the sample class for good, with its invented students and their work',
})
