import { route } from '@/lib/access/http/route'
import { classFiles } from '@/lib/lab/practical/files'

export const GET = route(classFiles, {
  file: ['pdf'],
  fails: [409, 429],
  summary:
    'The practical files of a class as PDF, each with a code that opens its check, for admins also with its family’s once families are let in',
})
