import { runProgram } from './run-program.ts'

/** Runs the Prisma CLI, with `args` as after `npx prisma`. @throws with its output if it fails */
export async function prisma(args: string[], env: Record<string, string> = {}): Promise<void> {
  const { ok, output } = await runProgram('prisma/build/index.js', args, {
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    ...env,
  })
  if (!ok) throw new Error(`prisma ${args.join(' ')} failed:\n${output}`)
}
