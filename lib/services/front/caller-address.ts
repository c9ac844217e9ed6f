/**
 * The address that a request came from, as seen by the outermost proxy that we trust. Each proxy appends its caller to
 * X-Forwarded-For, and a caller may have sent anything at the start of that list. So with `proxies` of our own in front, only that
 * many entries at the end can be believed, and with none only the connection itself.
 */
export function callerAddress(forwarded: string, remoteAddress = '', proxies = 0): string {
  if (proxies === 0) return remoteAddress
  const entries = forwarded.split(',').flatMap((part) => part.trim() || [])
  return entries.at(-proxies) ?? entries[0] ?? remoteAddress
}
