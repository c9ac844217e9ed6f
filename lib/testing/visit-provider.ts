/**
 * Follows a provider's pages as a browser does, from `start` until one redirects to an address that begins with `back`, and
 * returns that address.
 * @param fill returns the values for the form of a page
 * @param jar the browser's cookies for the provider
 * @throws when ten pages have not led there
 */
export async function visit(
  start: URL,
  back: string,
  fill: (html: string) => Record<string, string>,
  jar: Map<string, string>,
): Promise<URL> {
  let [url, init]: [URL, RequestInit] = [start, {}]
  for (let hops = 0; hops < 10; hops++) {
    if (url.href.startsWith(back)) return url
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } })
    if (response.status >= 500) throw new Error(`The provider failed: ${await response.text()}`)
    for (const cookieLine of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookieLine.split(';')[0] ?? '').split(/=(.*)/s)
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    init = location ? {} : { method: 'POST', body: new URLSearchParams(fill(await response.text())) }
    url = location ? new URL(location, url) : url
  }
  throw new Error(`The provider does not lead back: ${url}`)
}
