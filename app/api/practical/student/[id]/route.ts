import { route } from '@/lib/access/http/route'
import { studentFile } from '@/lib/lab/practical/files'

export const GET = route(studentFile, { summary: 'The practical file of a student as PDF' })
