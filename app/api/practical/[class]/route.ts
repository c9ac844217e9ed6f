import { route } from '@/lib/access/http/route'
import { viewPracticalSheet } from '@/lib/lab/practical/sheet'
import { PracticalSheet } from '@/lib/lab/practical/sheet-schema'

export const GET = route(viewPracticalSheet, {
  answer: PracticalSheet,
  summary: 'The practical sheet of a class, with what to check before it is sent to the board',
})
