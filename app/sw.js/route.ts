import { env } from '@/lib/core/env'
import { workerSource } from '@/lib/services/offline/worker'

// The setting is read at run time, so that the worker can be switched off without a build.
export const dynamic = 'force-dynamic'

/** The service worker, from the site's own origin; it fetches from nowhere else. */
export const GET = () =>
  new Response(workerSource(env.OFFLINE_PAGE), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
  })
