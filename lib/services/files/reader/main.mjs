import { Worker } from 'node:worker_threads'
import { answerTo } from './answer.mjs'
import { limits } from './limits.mjs'

// Runs in a separate process, with little memory and no environment. Reads the file from standard input and writes the rows, or
// one sentence about what is wrong, to standard output.

/** Reads just enough to tell that the file is too large. */
async function readInput() {
  const chunks = []
  let size = 0
  for await (const chunk of process.stdin) {
    size += chunk.length
    chunks.push(chunk)
    if (size > limits.fileBytes) break
  }
  return Buffer.concat(chunks)
}

const clock = new Worker(new URL('./processor-clock.mjs', import.meta.url), {
  workerData: { seconds: limits.seconds },
})
clock.unref()
process.stdout.write(JSON.stringify(await answerTo(await readInput())))
