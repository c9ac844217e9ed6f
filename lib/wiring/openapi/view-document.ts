import { z } from 'zod'
import { publicOperation } from '../../core/operation.ts'
import { apiDocument } from './document.ts'
import { cacheSeconds } from './page/answer-page.ts'

/** The API's OpenAPI document, not wrapped in the usual answer. */
export const viewDocument = publicOperation(z.object({}), async () =>
  Response.json(await apiDocument(), { headers: { 'cache-control': `public, max-age=${cacheSeconds}` } }),
)
