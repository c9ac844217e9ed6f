import { offlinePage, offlinePolicy } from '@/lib/services/offline/page'

// Made when the site is built: nothing of it depends on who asks.
export const dynamic = 'force-static'

/** What the service worker keeps on the device and shows when a page cannot be reached. */
export const GET = () =>
  new Response(offlinePage, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': offlinePolicy,
    },
  })
