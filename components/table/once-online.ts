import { isOnline } from '@/components/ui/use-online'

/** Changes the list on this page; offline, waits for the network, because Next.js would replace the page by the offline page. */
export function onceOnline(change: () => void) {
  if (isOnline()) return change()
  const { pathname } = window.location
  const changeHere = () => window.location.pathname === pathname && change()
  window.addEventListener('online', changeHere, { once: true })
}
