import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { atEnd } from '../services/at-end.ts'
import { outputOf, startNode } from '../services/child.ts'
import { withLock } from '../services/lock.ts'
import { profileDir, root } from '../services/root.ts'
import { hashOf, whenChanged } from '../services/stamp.ts'

const FOLDERS = ['app', 'components', 'lib', 'prisma/schema.prisma', 'package-lock.json']
const ROOT_SOURCE = /\.(ts|mjs|js)$/
const NOT_BUILT = /^(next-env\.d|vitest(\.\w+)?\.config|playwright\.config|prisma\.config)\./

/** The files and folders that the site is built from, as paths from the root of the checkout. */
export function builtFrom(): string[] {
  const rootFiles = readdirSync(root).filter((name) => ROOT_SOURCE.test(name) && !NOT_BUILT.test(name))
  return [...FOLDERS, ...rootFiles]
}

const sourceHash = () => `${hashOf(builtFrom())} ${process.env.NEXT_PUBLIC_API_BASE ?? ''}`

async function nextBuild(extraEnv: Record<string, string> = {}): Promise<void> {
  const next = join(root, 'node_modules/next/dist/bin/next')
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...extraEnv }
  const child = startNode([next, 'build'], env, 'pipe')
  atEnd(child.stop)
  const output = await outputOf(child)
  if ((await child.ended) !== 0) throw new Error(`The site does not build:\n${output.trim()}`)
}

/** Builds the site if a source has changed since the last build. @returns whether it did */
export async function build(): Promise<boolean> {
  return withLock(join(profileDir('local'), 'build.lock'), () =>
    whenChanged(join(root, '.next/labmark-sources'), sourceHash(), () => nextBuild()),
  )
}

/** Makes the standalone build that a container runs, in .next/standalone; each build replaces the other. */
export async function buildStandalone(): Promise<boolean> {
  const stamp = join(root, '.next/standalone/labmark-sources')
  return withLock(join(profileDir('local'), 'build.lock'), () =>
    whenChanged(stamp, sourceHash(), () => nextBuild({ BUILD_STANDALONE: '1' })),
  )
}
