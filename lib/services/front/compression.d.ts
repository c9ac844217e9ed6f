// The package has no types of its own, and those of @types bring Express along.
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean

  /** Makes what compresses all that is sent after it, as the client accepts it. */
  function compression(options: {
    filter: Filter
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void

  namespace compression {
    /** Whether a type of content is worth it. */
    const filter: Filter
  }

  export default compression
}
