import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { outputOf } from './child.ts'
import { root } from './root.ts'

/** The output of a command, and whether it succeeded. */
export type Finished = {
  ok: boolean
  output: string
}

/** Runs a Node program of a dependency to its end; `program` is its path below node_modules. */
export async function runProgram(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Finished> {
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    // Only the end of the output is kept in the log, where colour codes would waste space.
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = await outputOf({ process: child })
  return { ok: child.exitCode === 0, output: output.trim() }
}
