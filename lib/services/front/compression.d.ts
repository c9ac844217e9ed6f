// The package ships no types, and those in @types depend on Express.
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean

  /** Creates a middleware that compresses everything sent after it, with an encoding that the client accepts. */
  function compression(options: {
    filter: Filter
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void

  namespace compression {
    /** Whether a content type is worth compressing. */
    const filter: Filter
  }

  export default compression
}
