import { Prisma, type Tx } from '../../core/db.ts'
import { brokenHandedIn } from './handed-in.ts'
import { brokenHeadcount } from './headcount.ts'
import { brokenKeys } from './keys.ts'
import { brokenExperiments, brokenMarks, brokenReleased } from './marks.ts'
import { brokenCoupons, brokenMoney, brokenSeries } from './money.ts'
import { brokenSideEffects } from './side-effects.ts'

/** A violated invariant: `rule` is its number in lib/wiring/invariant/README.md. */
export type Broken = { institutionId: string | null; rule: number; what: string }

/**
 * An institute's violations of every invariant, in one statement; with null, those in the paper series. Each table in it names the
 * institute by a value, which tells a distributed database which node to ask.
 */
export function findBroken(tx: Tx, institutionId: string | null): Promise<Broken[]> {
  if (institutionId === null) return tx.$queryRaw<Broken[]>`${brokenSeries}`
  const ofSchool = [
    brokenKeys,
    brokenMoney,
    brokenCoupons,
    brokenMarks,
    brokenReleased,
    brokenExperiments,
    brokenSideEffects,
    brokenHeadcount,
    brokenHandedIn,
  ].map((of) => of(institutionId))
  return tx.$queryRaw<Broken[]>`${Prisma.join(ofSchool, ' UNION ALL ')}`
}
