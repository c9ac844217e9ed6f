import { createHash } from 'node:crypto'
import { callPolicy } from '../../../core/content-policy.ts'
import { apiDocument } from '../document.ts'
import { pageMarkup } from './page-markup.ts'
import { searchScript } from './search.ts'
import { pageStyle } from './style.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page's own style and script, by their hashes, and the mark of the site. */
export const docsPolicy = [
  callPolicy,
  `style-src ${hashOf(pageStyle)}`,
  `script-src ${hashOf(searchScript)}`,
  "img-src 'self'",
].join('; ')

/** How long a browser may keep what changes with a release only, in seconds. */
export const keptFor = 300

/** The API's page. The framework makes it once, when the site is built. */
export async function answerPage(): Promise<Response> {
  return new Response(pageMarkup(await apiDocument()), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': `public, max-age=${keptFor}`,
      'content-security-policy': docsPolicy,
    },
  })
}
