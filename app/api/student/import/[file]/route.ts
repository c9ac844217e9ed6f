import { route } from '@/lib/access/http/route'
import { studentTemplate } from '@/lib/school/roster/template-file'

export const GET = route(studentTemplate, {
  file: ['csv', 'xlsx'],
  summary: 'template.csv or template.xlsx: a roster of students to fill in',
})
