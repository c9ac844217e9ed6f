import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// `npm run migration:check -- NAME`: the version before a migration runs its own tests of the database on the schema after it, as
// an instance does that still serves while the next one is deployed. It needs the repository's history.

const folder = 'prisma/migrations'
const git = (...args: string[]) => execFileSync('git', args, { maxBuffer: 1 << 30 })

/** The files of the version before the commit that brought the migration, with that migration. */
function checkOut(name: string, into: string) {
  const [brought] = git('log', '--diff-filter=A', '--format=%H', '--', join(folder, name))
    .toString()
    .split('\n')
  if (!brought) throw new Error(`No commit brings ${name}`)
  execFileSync('tar', ['-x', '-C', into], { input: git('archive', `${brought}^`) })
  cpSync(join(folder, name), join(into, folder, name), { recursive: true })
}

/** Whether its tests pass. Those in lib/testing are about the schema itself and the sources. */
function passes(name: string): boolean {
  const version = mkdtempSync(join(tmpdir(), 'labmark-version-'))
  try {
    checkOut(name, version)
    const inVersion = { cwd: version, stdio: 'inherit', env: { ...process.env, QUICK: '1' } } as const
    return [
      ['npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund'],
      ['npx', 'prisma', 'generate'],
      ['npx', 'vitest', 'run', 'lib', '--project', 'shared', '--exclude', 'lib/testing/**'],
    ].every(([command = '', ...args]) => spawnSync(command, args, inVersion).status === 0)
  } finally {
    rmSync(version, { recursive: true, force: true })
  }
}

const names = process.argv.slice(2)
if (names.length === 0) throw new Error(`Which? The folders in ${folder} are called after the migrations.`)
const broken = names.filter((name) => !passes(name))
console.log(
  broken.length === 0 ? 'The version before goes on.' : `The version before fails on ${broken.join(', ')}`,
)
process.exitCode = broken.length === 0 ? 0 : 1
