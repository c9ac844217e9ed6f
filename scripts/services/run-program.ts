import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.ts'

/** What a command printed, and whether it succeeded. */
export interface Finished {
  ok: boolean
  output: string
}

/** Runs a Node program of the dependencies to its end; `program` is its path below node_modules. */
export async function runProgram(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Finished> {
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    // What a log keeps of this is its end, where colours would leave no room for words.
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { ok: code === 0, output: output.trim() }
}
