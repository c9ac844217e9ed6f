import { route } from '@/lib/http'
import { exportSelf } from '@/lib/person/export-person'

export const GET = route(exportSelf, { summary: 'Everything held about oneself, in the same way' })
