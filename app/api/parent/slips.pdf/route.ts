import { route } from '@/lib/http'
import { consentSlips } from '@/lib/parent/slips'

export const GET = route(consentSlips, {
  summary: 'The consent slips of a class in English and Hindi as PDF, two to a sheet',
})
