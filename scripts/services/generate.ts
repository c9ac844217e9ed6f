import { join } from 'node:path'
import { withLock } from './lock.ts'
import { prisma } from './prisma.ts'
import { profileDir, root } from './root.ts'
import { hashOf, whenChanged } from './stamp.ts'

/** Generates the Prisma client if the schema has changed. @returns whether it had */
export async function generateClient(): Promise<boolean> {
  const stamp = join(root, 'lib/generated/prisma/.stamp')
  return withLock(join(profileDir('local'), 'generate.lock'), () => {
    const hash = hashOf(['prisma/schema.prisma', 'node_modules/prisma/package.json'])
    return whenChanged(stamp, hash, () => prisma(['generate']))
  })
}
