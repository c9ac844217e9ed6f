import { route } from '@/lib/http'
import { teacherTemplate } from '@/lib/roster/template-file'

export const GET = route(teacherTemplate, {
  summary: 'template.csv or template.xlsx: a roster of teachers to fill in',
})
