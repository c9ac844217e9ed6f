import { publicRoute } from '@/lib/access/http/route'
import { viewDocument } from '@/lib/wiring/openapi/view-document'

// Made when the site is built: nothing of it depends on who asks.
export const dynamic = 'force-static'

export const GET = publicRoute(viewDocument, { summary: 'This document, as OpenAPI 3.1' })
