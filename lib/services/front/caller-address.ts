/**
 * The address that a request came from, as the farthest proxy that we trust saw it. Each proxy adds who called it to the
 * end of X-Forwarded-For, and callers may have begun that list as they liked: with `proxies` of our own in front, only
 * the last so many entries are to be believed, and with none only the connection itself.
 */
export function callerAddress(forwarded: string, connected = '', proxies = 0): string {
  if (proxies === 0) return connected
  const named = forwarded.split(',').flatMap((part) => part.trim() || [])
  return named.at(-proxies) ?? named[0] ?? connected
}
