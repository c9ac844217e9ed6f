import { type NextRequest, NextResponse } from 'next/server'
import { pagePolicy } from './lib/core/content-policy.ts'

/**
 * Gives each page its policy and a nonce. The framework puts the nonce on its own scripts when it finds it in the request's policy, and
 * app/layout.tsx reads it as `x-nonce`. `x-path` is the page's own address, to come back to it after a sign-in. Values that the caller
 * sends for these headers are overwritten. Rights are not checked here but in every operation.
 */
export function proxy(request: NextRequest) {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
  const policy = pagePolicy(nonce)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('x-path', request.nextUrl.pathname + request.nextUrl.search)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

/** All but the files of the build (lib/services/front) and what says its own policy: the calls, the API's page, the offline page and its worker. */
export const config = {
  matcher: '/((?!_next/static/|(?:api|api-docs|health|offline|ready|sw\\.js)(?:/|$)).*)',
}
