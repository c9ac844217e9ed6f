import { existsSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests of queries over all schools of their database: up to eight times slower at the end of a run than at its beginning. */
const overAllSchools = [
  'lib/care/recycle-bin/purge.slow.test.ts',
  'lib/shop/ledger/compare-ledger.slow.test.ts',
  'lib/wiring/invariant/find-broken.slow.test.ts',
  'scripts/backup/backup.slow.test.ts',
  'scripts/backup/load-institute.slow.test.ts',
]

const comesFirst = ({ moduleId }: TestSpecification) => overAllSchools.some((path) => moduleId.endsWith(path))

/** Runs those tests first, then the others in the runner's own order. */
export class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    for (const path of overAllSchools) if (!existsSync(path)) throw new Error(`${path} has another name now.`)
    const sorted = await super.sort(files)
    return [...sorted.filter(comesFirst), ...sorted.filter((file) => !comesFirst(file))]
  }
}
