import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

/** A program that starts the clock with a limit in seconds and then does some work. */
const under = (seconds: number, work: string) => `
  import { once } from 'node:events'
  import { Worker } from 'node:worker_threads'
  const clock = new Worker('./lib/services/files/reader/processor-clock.mjs', {
    workerData: { seconds: ${seconds} },
    execArgv: [],
  })
  await once(clock, 'online')
  clock.unref()
  ${work}`

async function endOf(script: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' })
  const [code, signal] = await once(child, 'close')
  return code ?? signal
}

test('a reader that never ends is stopped by its processor time, and one that finishes exits by itself', async () => {
  expect(await endOf(under(0.5, 'for (;;);'))).toBe('SIGKILL')
  expect(await endOf(under(60, ''))).toBe(0)
})
