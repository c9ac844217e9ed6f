import { ReadableStream } from 'node:stream/web'

/**
 * A body that is produced while it is sent. When the caller hangs up, the generator ends: `Readable.toWeb` would keep writing into
 * the closed stream, which ends in an uncaught exception.
 */
export const streamed = (chunks: AsyncIterable<Uint8Array>): BodyInit =>
  // The same stream; Node and the DOM have separate types for it.
  ReadableStream.from(chunks) as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>
