import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { outputOf } from './child.ts'
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
  const output = await outputOf({ process: child })
  return { ok: child.exitCode === 0, output: output.trim() }
}
