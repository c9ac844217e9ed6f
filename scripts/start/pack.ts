import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { packedTypes, packings } from '../../lib/services/front/static-files.ts'
import { root } from '../services/root.ts'

const packed = {
  br: promisify(brotliCompress),
  gzip: (file: Buffer) => promisify(gzip)(file, { level: 9 }),
} satisfies Record<keyof typeof packings, (file: Buffer) => Promise<Buffer>>

/** Puts every script, style and drawing of the build packed beside itself, in each way that lib/services/front/static-files.ts offers. */
export async function packStatic(folder = join(root, '.next/static')): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const files = names.filter((name) => extname(name) in packedTypes).map((name) => join(folder, name))
  await Promise.all(files.map(packFile))
}

async function packFile(path: string) {
  const file = await readFile(path)
  await writeFile(path + packings.br, await packed.br(file))
  await writeFile(path + packings.gzip, await packed.gzip(file))
}
