import { FileProblem, limits } from './limits.mjs'
import { readTable } from './read-table.mjs'

/**
 * The rows of an untrusted file, or one sentence about what is wrong with it.
 * @param {Buffer} bytes
 * @returns {Promise<import('../read-rows.ts').ReadResult>}
 */
export async function answerTo(bytes) {
  try {
    if (bytes.length > limits.fileBytes) throw new FileProblem('This file is larger than 5 MB.')
    return { rows: await readTable(bytes) }
  } catch (error) {
    if (error instanceof FileProblem) return { problem: error.message }
    return { problem: 'This file is damaged. Please save it again.', cause: String(error?.stack ?? error) }
  }
}
