import { env } from '@/lib/core/env'
import { workerSource } from '@/lib/services/offline/worker'

// The setting is read when the site runs, so that the worker can be ended without a build.
export const dynamic = 'force-dynamic'

/** The service worker, which only shows the offline page. It fetches from this site and nothing else. */
export const GET = () =>
  new Response(workerSource(env.OFFLINE_PAGE), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
  })
