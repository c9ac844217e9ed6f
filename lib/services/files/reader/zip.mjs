import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { FileProblem, limits } from './limits.mjs'

const tooLarge = () => new FileProblem('This file is too large when unpacked: more than 50 MB.')
const symbolicLink = 0o120000

/**
 * Opens a zip. Entries are unpacked only on request. The sizes in its directory must be within the limit, and the library stops
 * at an entry that is larger than declared.
 * @param {Buffer} bytes
 */
export async function openZip(bytes) {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false })
  if (zip.entryCount > limits.zipEntries)
    throw new FileProblem('This file has too many parts to be a spreadsheet.')
  const entries = new Map()
  let declaredBytes = 0
  for await (const entry of zip.eachEntry()) {
    entries.set(safeName(entry), entry)
    declaredBytes += entry.uncompressedSize
    if (declaredBytes > limits.unpackedBytes) throw tooLarge()
  }
  return {
    names: [...entries.keys()],
    /** @param {string} name */
    has: (name) => entries.has(name),
    /** One part as text; undefined when there is none with this name. @param {string} name */
    text: async (name) => (entries.has(name) ? decode(await unpack(zip, entries.get(name))) : undefined),
  }
}

/** The entry's name; throws for one that points outside the file, and for an encrypted one. */
function safeName(entry) {
  const name = entry.fileNameRaw.toString('utf8').replaceAll('\\', '/')
  const isLink = ((entry.externalFileAttributes >>> 16) & 0o170000) === symbolicLink
  if (isLink || yauzl.validateFileName(name) !== null)
    throw new FileProblem('This file was refused: its parts point outside of it.')
  if (entry.isEncrypted()) throw new FileProblem('This file has a password. Please save it without one.')
  return name
}

async function unpack(zip, entry) {
  try {
    return await buffer(await zip.openReadStreamPromise(entry))
  } catch (error) {
    if (/too many bytes/.test(error.message)) throw tooLarge()
    throw error
  }
}

function decode(bytes) {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(utf16 ? 'utf-16le' : 'utf-8').decode(bytes)
}
