import { route } from '@/lib/http'
import { studentFile } from '@/lib/practical/files'

export const GET = route(studentFile, { summary: 'The practical file of a student as PDF' })
