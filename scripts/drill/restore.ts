import type { Running, Workspace } from '../scale/workspace.ts'
import type { PgBackRest } from './pgbackrest.ts'
import { type ServerPlace, serveRestored, waitUntilWritable } from './server.ts'

export type Source = {
  backrest: PgBackRest
  repository: number
  /** settings needed to replay its WAL */
  needed: Record<string, string>
}

/** A restored cluster must not write to the archive of the original. */
const options = ['--archive-mode=off', '--process-max=2']

const targets = {
  moment: (name: string) => ['--type=name', `--target=${name}`, '--target-action=promote'],
  end: () => ['--delta'],
}

/** Restores a cluster into a folder, to a restore point or to the end of the archive. @returns it, and the seconds it took */
export async function restore(
  workspace: Workspace,
  bin: string,
  { backrest, repository, needed }: Source,
  place: ServerPlace,
  to: { moment: string } | 'end',
): Promise<{ running: Running; seconds: number }> {
  const startedAt = Date.now()
  const target = to === 'end' ? targets.end() : targets.moment(to.moment)
  backrest.run('restore', `--repo=${repository}`, `--pg1-path=${place.folder}`, ...options, ...target)
  const name = `restored-${repository}-${to === 'end' ? 'end' : 'moment'}`
  const running = serveRestored(workspace, bin, name, place, needed)
  await waitUntilWritable(place, running)
  return { running, seconds: (Date.now() - startedAt) / 1000 }
}
