// The package has no types of its own, and those of @types know no `preferred`.
declare module 'negotiator' {
  import type { IncomingHttpHeaders } from 'node:http'

  export default class Negotiator {
    constructor(request: { headers: IncomingHttpHeaders })
    /** Of what there is, what the client accepts most; `preferred` decides between equals. */
    encoding(available: readonly string[], options?: { preferred?: readonly string[] }): string | undefined
  }
}
