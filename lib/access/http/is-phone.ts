/** Whether a browser runs on a phone: by its client hint (RFC 8942), or by its user agent where it sends none. */
export function isPhone(headers: Headers): boolean {
  const hint = headers.get('sec-ch-ua-mobile')
  return hint ? hint === '?1' : /\bMobi/.test(headers.get('user-agent') ?? '')
}
