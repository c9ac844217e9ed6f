/** Redirects the browser, which then reads the address with GET (303), and sets these cookies. */
export function seeOther(address: string | URL, cookies: string[] = []): Response {
  const headers = new Headers({ location: String(address), 'cache-control': 'private, no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
