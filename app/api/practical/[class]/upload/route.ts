import { route } from '@/lib/access/http/route'
import { recordUpload } from '@/lib/lab/practical/record-upload'

export const POST = route(recordUpload, {
  status: 201,
  message: 'Recorded',
  summary: 'Keep the numbers of the practical sheet that were uploaded to the board, for good',
})
