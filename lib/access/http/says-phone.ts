/** Whether a browser says that it is a phone's: by the client hint of RFC 8942, or in its name where it sends none. */
export function saysPhone(headers: Headers): boolean {
  const hint = headers.get('sec-ch-ua-mobile')
  return hint ? hint === '?1' : /\bMobi/.test(headers.get('user-agent') ?? '')
}
