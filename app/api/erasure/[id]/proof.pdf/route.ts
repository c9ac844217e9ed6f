import { route } from '@/lib/access/http/route'
import { proofFile } from '@/lib/care/person/proof-file'

export const GET = route(proofFile, {
  file: ['pdf'],
  fails: [409],
  summary: 'The proof of an erasure as PDF',
})
