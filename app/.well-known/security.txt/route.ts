import { securityText } from '@/lib/services/front/security-text'

export const dynamic = 'force-dynamic'

/** For who finds a weakness; no right and no row is behind it. */
export const GET = () =>
  new Response(securityText(), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
