import { route } from '@/lib/access/http/route'
import { exportSelf } from '@/lib/care/person/export-person'

export const GET = route(exportSelf, { summary: 'Everything held about oneself, in the same way' })
