import { Prisma, type Tx } from '../../core/db.ts'
import { brokenCauses } from './causes.ts'
import { brokenHandedIn } from './handed-in.ts'
import { brokenHeads } from './heads.ts'
import { brokenKeys } from './keys.ts'
import { brokenExperiments, brokenMarks, brokenReleased } from './marks.ts'
import { brokenCoupons, brokenMoney, brokenSeries } from './money.ts'

/** A violated invariant: `rule` is its number in lib/wiring/invariant/README.md. */
export type Broken = { institutionId: string | null; rule: number; what: string }

type Reader = Pick<Tx, '$queryRaw'>

/**
 * The violations in an institute's keys, money and marks, in one statement; with null, those in the paper series. Each table in it names
 * the institute by a value, which tells a distributed database which node to ask.
 */
export function findBroken(client: Reader, institutionId: string | null): Promise<Broken[]> {
  if (institutionId === null) return client.$queryRaw<Broken[]>`${brokenSeries}`
  const ofSchool = [
    brokenKeys,
    brokenMoney,
    brokenCoupons,
    brokenMarks,
    brokenReleased,
    brokenExperiments,
    brokenCauses,
    brokenHeads,
    brokenHandedIn,
  ].map((of) => of(institutionId))
  return client.$queryRaw<Broken[]>`${Prisma.join(ofSchool, ' UNION ALL ')}`
}
