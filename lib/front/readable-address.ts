/**
 * The address itself, or one that leads nowhere for one whose escapes stand for no text: the framework answers those
 * with neither a page nor the API's words.
 */
export function readableAddress(url: string): string {
  const [path = '/'] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.startsWith('/api/') ? '/api/nowhere' : '/nowhere'
  }
}
