import { route } from '@/lib/access/http/route'
import { Slips } from '@/lib/school/student/schema'
import { makeSlips } from '@/lib/school/student/slips'

export const POST = route(makeSlips, {
  answer: Slips,
  fails: [429],
  summary: 'Make new temporary passwords for a class, answered once for printing',
})
