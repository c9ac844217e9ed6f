import { route } from '@/lib/access/http/route'
import { teacherTemplate } from '@/lib/school/roster/template-file'

export const GET = route(teacherTemplate, {
  file: ['csv', 'xlsx'],
  summary: 'template.csv or template.xlsx: a roster of teachers to fill in',
})
