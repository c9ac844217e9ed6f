import { openPages } from '../../e2e/pages.ts'
import { type OpenCall, openCalls } from '../../lib/testing/open-calls.ts'

const others = ['/api/docs?q=mark', '/nowhere', '/.well-known/security.txt', '/icon.svg']

/** Every page that needs no sign-in, and every call open to anyone. */
export async function openRequests(): Promise<OpenCall[]> {
  const pages = [...openPages, ...others].map((path): OpenCall => ({ verb: 'GET', path }))
  return [...pages, ...(await openCalls())]
}
