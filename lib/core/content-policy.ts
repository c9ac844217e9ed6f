import { env } from './env.ts'
import { refusedSources } from './refused-style.ts'

// The Content-Security-Policy. Scripts: the site's own files, and inline scripts with the nonce of this response. Styles: the
// site's own files, and the one style element of the toast library, by its hash.

/**
 * The style element of sonner, which knows no nonce: it puts in an empty one and then fills it, so there are two hashes.
 * content-policy.test.ts holds them to the package.
 */
export const toastStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
]

/** What is called or fetched, not shown, can do nothing at all in a browser. */
export const callPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A file to save: whatever a browser makes of it, it is a page of no site and can do nothing. */
export const filePolicy = `${callPolicy}; sandbox`

/** A page that says why there is no file; and a PDF, which browsers draw apart from the site, and not in a sandbox. */
export const shownCallPolicy = `${callPolicy}; ${refusedSources}`

/** The policy of a page whose own inline scripts carry `nonce`. */
export function pagePolicy(nonce: string): string {
  const dev = env.NODE_ENV === 'development'
  const api = /^https?:/.test(env.NEXT_PUBLIC_API_BASE) ? [new URL(env.NEXT_PUBLIC_API_BASE).origin] : []
  const rules = [
    ["default-src 'self'"],
    // React rebuilds the server's errors with eval, and the overlay of errors brings styles, while one develops.
    ["script-src 'self'", `'nonce-${nonce}'`, ...(dev ? ["'unsafe-eval'"] : [])],
    ["style-src 'self'", ...(dev ? ["'unsafe-inline'"] : toastStyles)],
    // Profile pictures are data: addresses; one that is being cropped is a blob of this tab.
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
