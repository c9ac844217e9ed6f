import { securityText } from '@/lib/services/front/security-text'

export const dynamic = 'force-dynamic'

/** For people who report a vulnerability. It reads no data, so it needs no right. */
export const GET = () =>
  new Response(securityText(), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
