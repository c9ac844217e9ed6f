import { existsSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests of queries over all schools of their database: up to eight times slower at the end of a run than at its beginning. */
const overAllSchools = [
  'lib/care/recycle-bin/purge-removed.slow.test.ts',
  'lib/shop/ledger/compare-ledger.slow.test.ts',
  'lib/wiring/invariant/find-broken.slow.test.ts',
  'scripts/backup/backup.slow.test.ts',
  'scripts/backup/load-institute.slow.test.ts',
]

/** Tests that mostly wait for timeouts or programs: while the site is built beside them, others need the CPU. */
const waiting = [
  'lib/services/mail/timeouts.slow.test.ts',
  'lib/shop/order/no-answer.slow.test.ts',
  'scripts/services/postgres.slow.test.ts',
  'scripts/test/audit.slow.test.ts',
  'scripts/test/schema.slow.test.ts',
]

/** Whether its project keeps the modules from file to file and has no document, as nearly all files. */
const isShared = ({ project }: TestSpecification) => project.name === 'shared'

function turnOf(file: TestSpecification): number {
  // A worker ends where the next file is of another project, so those of a project follow each other.
  if (!isShared(file)) return 0
  const isOneOf = (paths: string[]) => paths.some((path) => file.moduleId.endsWith(path))
  if (isOneOf(overAllSchools)) return 1
  if (isOneOf(waiting)) return 2
  return file.moduleId.endsWith('.slow.test.ts') ? 3 : 4
}

/** Runs those tests as early as they can without a further worker, and quick files last, so that all workers end at once. */
export class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    for (const path of [...overAllSchools, ...waiting])
      if (!existsSync(path)) throw new Error(`${path} has another name now.`)
    // Sorting keeps the runner's own order within a turn.
    return (await super.sort(files)).sort((a, b) => turnOf(a) - turnOf(b))
  }
}
