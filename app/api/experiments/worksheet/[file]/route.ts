import { route } from '@/lib/access/http/route'
import { downloadWorksheet } from '@/lib/lab/mark/worksheet'

export const GET = route(downloadWorksheet, {
  file: ['csv', 'xlsx'],
  fails: [429],
  summary: "A class's marks as a worksheet, worksheet.csv or worksheet.xlsx",
})
