import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)

/** The threshold of the package `compression`, used for all other answers: a smaller file fits into one packet anyway. */
const minBytes = 1024

/**
 * Writes a brotli copy beside each script and style of a build, at the highest level: a seventh smaller than gzip, but too slow to
 * make for each request. static-files.ts serves them.
 * @param {string} chunks the folder of the build
 */
export async function compressBuild(chunks) {
  const names = (await readdir(chunks, { recursive: true })).filter((name) => /\.(js|css)$/.test(name))
  await Promise.all(names.map((name) => compressFile(join(chunks, name))))
}

/** @param {string} path */
async function compressFile(path) {
  const file = await readFile(path)
  if (file.length >= minBytes) await writeFile(`${path}.br`, await compress(file))
}
