import { type NextRequest, NextResponse } from 'next/server'
import { pagePolicy } from './lib/core/content-policy.ts'

/**
 * Gives each page its policy and a number of its own: the framework puts the number on its own scripts when it finds it in
 * the policy of the request, and app/layout.tsx reads it as `x-nonce`. A page reads its own address as `x-path`, to come back to it after a sign-in. What the
 * caller says of any of them is dropped. Nobody's
 * rights are looked at here; that is done in every operation.
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
