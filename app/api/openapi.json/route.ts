import { publicRoute } from '@/lib/access/http/route'
import { viewDocument } from '@/lib/wiring/openapi/view-document'

// Prerendered: nothing in it depends on the request.
export const dynamic = 'force-static'

export const GET = publicRoute(viewDocument, { file: ['json'], summary: 'This document, as OpenAPI 3.1' })
