import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { listReleases, releaseMarks } from '@/lib/lab/mark/release'
import { ReleaseView } from '@/lib/lab/mark/release-schema'

export const GET = route(listReleases, {
  answer: z.array(ReleaseView),
  summary: 'What was released, newest first',
})

export const POST = route(releaseMarks, {
  status: 201,
  message: 'Marks released',
  answer: ReleaseView,
  summary: 'Give out the drafts of a class in one experiment',
})
