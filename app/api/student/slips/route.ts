import { route } from '@/lib/http'
import { Slips } from '@/lib/student/schema'
import { makeSlips } from '@/lib/student/slips'

export const POST = route(makeSlips, {
  answer: Slips,
  summary: 'Make new temporary passwords for a class, answered once for printing',
})
