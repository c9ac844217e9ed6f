import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

type Files = Record<string, string | AsyncIterable<string>>

/** The same date for every entry: equal tables make equal files. */
const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/** A zip of these files, made while it is read: a file made of several texts is never whole in memory. */
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
    // Whoever stops reading the zip needs none of its files.
    for (const source of sources) source.destroy()
  }
}
