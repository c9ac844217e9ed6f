import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)

/** As for all other answers (the package `compression`): a smaller one fits into a packet anyhow. */
const SMALLEST = 1024

/**
 * Writes beside each script and style of a build the same packed as small as brotli can, a seventh less than gzip: once, for
 * it takes too long to be done for a request. static-files.ts serves them.
 * @param {string} chunks the folder of the build
 */
export async function compressBuild(chunks) {
  const names = (await readdir(chunks, { recursive: true })).filter((name) => /\.(js|css)$/.test(name))
  await Promise.all(names.map((name) => pack(join(chunks, name))))
}

/** @param {string} path */
async function pack(path) {
  const file = await readFile(path)
  if (file.length >= SMALLEST) await writeFile(`${path}.br`, await compress(file))
}
