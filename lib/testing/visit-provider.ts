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
  let [at, init]: [URL, RequestInit] = [start, {}]
  for (let hops = 0; hops < 10; hops++) {
    if (at.href.startsWith(back)) return at
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(at, { ...init, redirect: 'manual', headers: { cookie } })
    if (answer.status >= 500) throw new Error(`The provider failed: ${await answer.text()}`)
    for (const one of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (one.split(';')[0] ?? '').split(/=(.*)/s)
      jar.set(name, value)
    }
    const to = answer.headers.get('location')
    init = to ? {} : { method: 'POST', body: new URLSearchParams(fill(await answer.text())) }
    at = to ? new URL(to, at) : at
  }
  throw new Error(`The provider does not lead back: ${at}`)
}
