import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { signal, waitForExit } from './process-identity.ts'

const child = fileURLToPath(new URL('child.ts', import.meta.url))

/** Starts a child that runs for ever, prints its id, and is killed before the child has loaded anything. */
const parent = `
  import { writeSync } from 'node:fs'
  import { startNode } from ${JSON.stringify(child)}
  writeSync(1, String(startNode(['-e', 'setInterval(() => {}, 1000)']).process.pid))
  process.kill(process.pid, 'SIGKILL')`

test('a child whose parent is killed in its first moments ends too', async () => {
  const args = ['--import', 'tsx', '--input-type=module', '-e', parent]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  const pid = Number(stdout)
  expect(pid, stderr).toBeGreaterThan(0)
  const isGone = await waitForExit(pid, 30_000)
  if (!isGone) signal(pid, 'SIGKILL')
  expect(isGone).toBe(true)
})
