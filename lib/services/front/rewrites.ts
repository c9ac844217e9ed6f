/** Addresses that are answered by another one's file. A page cannot stand inside app/api beside the calls. */
export const rewrites: Readonly<Record<string, string>> = {
  '/health': '/api/health',
  '/ready': '/api/ready',
  '/api/docs': '/api-docs',
}

/** The address whose file answers, with the same query. */
export function rewrite(url: string): string {
  const [path = '/'] = url.split('?', 1)
  return (rewrites[path.replace(/(?<=.)\/$/, '')] ?? path) + url.slice(path.length)
}
