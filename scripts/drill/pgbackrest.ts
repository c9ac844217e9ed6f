import type { Place } from '../scale/place.ts'
import { findProgram } from '../scale/programs.ts'

/** pgBackRest with the settings and the stanza of one cluster. */
export interface PgBackRest {
  /** Runs a command. @throws with what it said when it fails */
  run: (command: string, ...options: string[]) => string
  /** As PostgreSQL's setting archive_command has it. */
  archiveCommand: string
}

/** @throws with what to install when it is missing */
export function findPgBackRest(): string {
  const program = findProgram('pgbackrest')
  if (program) return program
  throw new Error(
    'The drill needs pgBackRest, and nothing was restored. On Debian: apt-get install pgbackrest postgresql',
  )
}

/** @param config its file; without one it finds the host's own */
export function openPgBackRest(place: Place, stanza: string, config?: string): PgBackRest {
  const program = findPgBackRest()
  const common = [`--stanza=${stanza}`, ...(config ? [`--config=${config}`] : [])]
  return {
    run: (command, ...options) => place.run(program, [...common, ...options, command]),
    archiveCommand: [program, ...common, 'archive-push', '"%p"'].join(' '),
  }
}

type Stanza = { repo: { key: number }[] }

/** The numbers of all repositories that are set up. */
export function repositoriesOf({ run }: PgBackRest): number[] {
  const stanzas: Stanza[] = JSON.parse(run('info', '--output=json'))
  return stanzas.flatMap(({ repo }) => repo.map(({ key }) => key))
}
