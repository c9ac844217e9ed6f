import { route } from '@/lib/http'
import { classFiles } from '@/lib/practical/files'

export const GET = route(classFiles, {
  summary: 'The practical files of a class as PDF, each with a code that opens its check',
})
