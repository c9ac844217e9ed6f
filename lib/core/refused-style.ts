import { sourceHash } from './source-hash.ts'

// Repeats the colours of app/globals.css, whose built file has a new name in every release.
/** The look of the page that a browser gets instead of a file (lib/access/http/refused-page.ts). */
export const refusedStyle = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0; padding: 20vh 1.25rem 0; background: light-dark(#f9f7f9, #110d11); color: light-dark(#231923, #efebef) }
main { max-width: 30rem; margin: auto }
h1 { margin: 1.5rem 0 0.5rem; font-size: 1.5rem; line-height: 1.2 }
p { margin: 0 0 1.5rem; color: light-dark(#625963, #b1a9b2); overflow-wrap: anywhere }
a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1rem; border-radius: 0.5rem }
a { background: light-dark(#781b64, #a83c8f); color: #fff; font-weight: 600; text-decoration: none }
`

/** The sources that page may load: this style, and the site's logo. */
export const refusedSources = `style-src ${sourceHash(refusedStyle)}; img-src 'self'`
