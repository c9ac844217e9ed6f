import { env } from './env.ts'
import { refusedSources } from './refused-style.ts'

// The Content-Security-Policy. Scripts: the site's own files, and inline scripts with this response's nonce. Styles: the site's
// own files, and the toast library's one style element, by its hash.

/**
 * Hashes of the style element of sonner, which supports no nonce. It inserts an empty element and then fills it, so there are
 * two hashes. content-policy.test.ts checks them against the package.
 */
export const toastStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
]

/** For responses that are called or fetched, not shown: a browser can do nothing with them. */
export const callPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** For files to save: even if a browser renders one as a page, it has no origin and can do nothing. */
export const filePolicy = `${callPolicy}; sandbox`

/** For the page that says why there is no file, and for PDFs, which browsers draw apart from the site but not in a sandbox. */
export const shownCallPolicy = `${callPolicy}; ${refusedSources}`

/** The policy of a page whose inline scripts carry `nonce`. */
export function pagePolicy(nonce: string): string {
  const dev = env.NODE_ENV === 'development'
  const api = /^https?:/.test(env.NEXT_PUBLIC_API_BASE) ? [new URL(env.NEXT_PUBLIC_API_BASE).origin] : []
  const rules = [
    ["default-src 'self'"],
    // In development, React rebuilds the server's errors with eval, and the error overlay brings its own styles.
    ["script-src 'self'", `'nonce-${nonce}'`, ...(dev ? ["'unsafe-eval'"] : [])],
    ["style-src 'self'", ...(dev ? ["'unsafe-inline'"] : toastStyles)],
    // Profile pictures are data: URLs; one that is being cropped is a blob of this tab.
    ["img-src 'self' data: blob:"],
    ["connect-src 'self'", ...api, ...(dev ? ['ws:'] : [])],
    ["object-src 'none'"],
    ["base-uri 'self'"],
    ["form-action 'self'"],
    ["frame-ancestors 'none'"],
    ...(env.PUBLIC_URL.startsWith('https:') ? [['upgrade-insecure-requests']] : []),
  ]
  return rules.map((rule) => rule.join(' ')).join('; ')
}
