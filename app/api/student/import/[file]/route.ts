import { route } from '@/lib/http'
import { studentTemplate } from '@/lib/roster/template-file'

export const GET = route(studentTemplate, {
  summary: 'template.csv or template.xlsx: a roster of students to fill in',
})
