import { route } from '@/lib/http'
import { viewPracticalSheet } from '@/lib/practical/sheet'
import { PracticalSheet } from '@/lib/practical/sheet-schema'

export const GET = route(viewPracticalSheet, {
  answer: PracticalSheet,
  summary: 'The practical sheet of a class, with what to check before it is sent to the board',
})
