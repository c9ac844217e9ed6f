import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

type Files = Record<string, string | AsyncIterable<string>>

/** A fixed date for every entry, so that the same contents produce the same file. */
const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/** A zip of these files, produced while it is read: a file that comes in chunks is never in memory as a whole. */
export async function* zipStream(files: Files): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const sources: Readable[] = []
  for (const [name, content] of Object.entries(files)) {
    if (typeof content === 'string') {
      zip.addBuffer(Buffer.from(content), name, options)
      continue
    }
    const source = Readable.from(content, { objectMode: false })
    source.on('error', (error) => output.destroy(error))
    sources.push(source)
    zip.addReadStream(source, name, options)
  }
  zip.end()
  try {
    yield* output
  } finally {
    // When nobody reads the zip any more, its sources are closed too.
    for (const source of sources) source.destroy()
  }
}
