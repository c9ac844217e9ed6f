import { ReadableStream } from 'node:stream/web'

/**
 * A body that is produced while it is sent. When the caller hangs up, the generator is ended:
 * `Readable.toWeb` would go on into the closed stream, which ends in an uncaught exception.
 */
export const streamed = (chunks: AsyncIterable<Uint8Array>): BodyInit =>
  // The same stream, which Node and the DOM each have a type for.
  ReadableStream.from(chunks) as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>
