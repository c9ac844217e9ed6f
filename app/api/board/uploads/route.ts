import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { ClassUpload } from '@/lib/lab/board/upload-schema'
import { listUploads } from '@/lib/lab/board/uploads'

export const GET = route(listUploads, {
  answer: z.array(ClassUpload),
  summary: 'Which classes 10 are signed and uploaded, and where their sheets differ since',
})
