import { ReadableStream } from 'node:stream/web'
import { log } from './log.ts'

/**
 * An answer that is sent while it is produced: the server reads it after the operation has returned. When producing it fails, the
 * connection is cut, so that a part is not taken for the whole.
 */
export const streamedAnswer = (chunks: AsyncIterable<Uint8Array>, headers: HeadersInit): Response =>
  new Response(streamed(logged(chunks)), { headers })

async function* logged(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks
  } catch (error) {
    log.error({ err: error }, 'an answer broke off while it was sent')
    throw error
  }
}

/**
 * A body that is produced while it is sent. When the caller hangs up, the generator ends: `Readable.toWeb` would keep writing into
 * the closed stream, which ends in an uncaught exception.
 */
export const streamed = (chunks: AsyncIterable<Uint8Array>): BodyInit =>
  // The same stream; Node and the DOM have separate types for it.
  ReadableStream.from(chunks) as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>
