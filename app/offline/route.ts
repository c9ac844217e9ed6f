import { offlinePage, offlinePolicy } from '@/lib/services/offline/page'

// Prerendered: nothing in it depends on the request.
export const dynamic = 'force-static'

/** The page that the service worker stores and shows when a page cannot be reached. */
export const GET = () =>
  new Response(offlinePage, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': offlinePolicy,
    },
  })
