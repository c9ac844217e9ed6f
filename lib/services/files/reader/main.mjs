import { FileProblem, limits } from './limits.mjs'
import { readTable } from './read-table.mjs'

// Runs in a process of its own, with little memory and no environment. Reads the file from standard input and writes the rows,
// or one sentence about what is wrong, to standard output.

async function readInput() {
  const chunks = []
  let size = 0
  for await (const chunk of process.stdin) {
    size += chunk.length
    if (size > limits.fileBytes) throw new FileProblem('This file is larger than 5 MB.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function answer() {
  try {
    return { rows: await readTable(await readInput()) }
  } catch (error) {
    if (error instanceof FileProblem) return { problem: error.message }
    return { problem: 'This file is damaged. Please save it again.', cause: String(error?.stack ?? error) }
  }
}

process.stdout.write(JSON.stringify(await answer()))
