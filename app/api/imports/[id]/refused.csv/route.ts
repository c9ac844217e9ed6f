import { route } from '@/lib/http'
import { refusedFile } from '@/lib/roster/refused-file'

export const GET = route(refusedFile, { summary: 'The refused rows as they came, with a Reason column' })
