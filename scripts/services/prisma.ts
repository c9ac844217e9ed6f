import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.ts'

/**
 * Runs Prisma's command line.
 * @param args as after `npx prisma`
 * @throws with its output when it fails
 */
export async function prisma(args: string[], env: Record<string, string> = {}): Promise<void> {
  const cli = join(root, 'node_modules/prisma/build/index.js')
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: root,
    env: { ...process.env, PRISMA_HIDE_UPDATE_MESSAGE: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`prisma ${args.join(' ')} failed:\n${output.trim()}`)
}
