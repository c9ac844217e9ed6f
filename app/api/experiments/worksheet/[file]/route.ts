import { route } from '@/lib/http'
import { downloadWorksheet } from '@/lib/mark/worksheet'

export const GET = route(downloadWorksheet, {
  summary: "A class's marks as a worksheet, worksheet.csv or worksheet.xlsx",
})
