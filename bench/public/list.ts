import { openPages } from '../../e2e/pages.ts'
import { type Asked, openCalls } from '../../lib/testing/open-calls.ts'

const others = ['/api/docs?q=mark', '/nowhere', '/.well-known/security.txt', '/icon.svg']

/** Every page that needs no sign-in, and every call that is open to anybody. */
export async function whatStrangersMayAsk(): Promise<Asked[]> {
  const pages = [...openPages, ...others].map((path): Asked => ({ verb: 'GET', path }))
  return [...pages, ...(await openCalls())]
}
