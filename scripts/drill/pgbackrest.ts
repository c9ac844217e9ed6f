import { findProgram } from '../scale/programs.ts'
import type { Workspace } from '../scale/workspace.ts'

/** pgBackRest with one cluster's settings and stanza. */
export type PgBackRest = {
  /** Runs a command. @throws with its output if it fails */
  run: (command: string, ...options: string[]) => string
  /** The value for PostgreSQL's archive_command. */
  archiveCommand: string
}

/** @throws with what to install if it is missing */
export function findPgBackRest(): string {
  const program = findProgram('pgbackrest')
  if (program) return program
  throw new Error(
    'The drill needs pgBackRest, and nothing was restored. On Debian: apt-get install pgbackrest postgresql',
  )
}

/** @param config its settings file; the host's own by default */
export function openPgBackRest(workspace: Workspace, stanza: string, config?: string): PgBackRest {
  const program = findPgBackRest()
  const common = [`--stanza=${stanza}`, ...(config ? [`--config=${config}`] : [])]
  return {
    run: (command, ...options) => workspace.run(program, [...common, ...options, command]),
    archiveCommand: [program, ...common, 'archive-push', '"%p"'].join(' '),
  }
}

type Stanza = { repo: { key: number }[] }

/** The numbers of all configured repositories. @throws if there are none: a drill of nothing would be a good one */
export function repositoriesOf({ run }: PgBackRest): number[] {
  const stanzas: Stanza[] = JSON.parse(run('info', '--output=json'))
  const keys = stanzas.flatMap(({ repo }) => repo.map(({ key }) => key))
  if (keys.length === 0) throw new Error('pgBackRest knows no repository of this stanza: is its name right?')
  return keys
}
