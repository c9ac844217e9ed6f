import { route } from '@/lib/access/http/route'
import { consentSlips } from '@/lib/school/parent/slips'

export const GET = route(consentSlips, {
  file: ['pdf'],
  fails: [409, 429],
  summary: 'The consent slips of a class in English and Hindi as PDF, two to a sheet',
})
