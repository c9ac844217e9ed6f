import { publicRoute } from '@/lib/http'
import { viewDocument } from '@/lib/openapi/view-document'

export const GET = publicRoute(viewDocument, { summary: 'This document, as OpenAPI 3.1' })
