import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)

/**
 * Writes beside each script and style of a build the same packed as small as brotli can, a seventh less than gzip: once, for
 * it takes too long to be done for a request. static-files.ts serves them.
 * @param {string} chunks the folder of the build
 */
export async function compressBuild(chunks) {
  const names = (await readdir(chunks, { recursive: true })).filter((name) => /\.(js|css)$/.test(name))
  const files = names.map((name) => join(chunks, name))
  await Promise.all(files.map(async (file) => writeFile(`${file}.br`, await compress(await readFile(file)))))
}
