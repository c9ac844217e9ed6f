import { route } from '@/lib/http'
import { proofFile } from '@/lib/person/proof-file'

export const GET = route(proofFile, { summary: 'The proof of an erasure as PDF' })
