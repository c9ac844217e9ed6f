import { log } from './log.ts'
import { streamed } from './streamed.ts'
import { keepReach } from './tenancy.ts'

/**
 * An answer that is sent while it is made. The server reads it after the operation has returned: what it still asks of
 * the database is asked with the operation's own rows in reach. When making it fails, the connection breaks off, so
 * that a part is not taken for the whole.
 */
export const streamedAnswer = (chunks: AsyncIterable<Uint8Array>, headers: HeadersInit): Response =>
  new Response(streamed(logged(keepReach(chunks))), { headers })

async function* logged(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks
  } catch (error) {
    log.error({ err: error }, 'an answer broke off while it was sent')
    throw error
  }
}
