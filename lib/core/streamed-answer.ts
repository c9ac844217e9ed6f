import { log } from './log.ts'
import { streamed } from './streamed.ts'

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
