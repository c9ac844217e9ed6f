import { Prisma, type Tx } from '../db.ts'
import { brokenCauses, waitingJobs } from './causes.ts'
import { brokenCoupons } from './coupons.ts'
import { brokenHeads } from './heads.ts'
import { brokenKeys } from './keys.ts'
import { brokenMarks, brokenReleased } from './marks.ts'
import { brokenMoney } from './money.ts'
import { brokenSeries } from './papers.ts'
import { rowsOf } from './schools.ts'

/** Something that must never be: `rule` is the number of the invariant in lib/invariant/README.md. */
export type Broken = { institutionId: string | null; rule: number; what: string }

type Reader = Pick<Tx, '$queryRaw'>

/**
 * What is wrong with the keys, the money, the marks and the papers, in one statement and so of one moment: of one
 * institute, or of all with what is one for all of them. Nothing when all is right.
 */
export function findBroken(client: Reader, institutionId: string | null = null): Promise<Broken[]> {
  const which = rowsOf(institutionId)
  const ofSchools = [
    brokenKeys,
    brokenMoney,
    brokenCoupons,
    brokenMarks,
    brokenReleased,
    brokenCauses,
    brokenHeads,
  ].map((of) => of(which))
  const ofAll = institutionId === null ? [brokenSeries, waitingJobs] : []
  return client.$queryRaw<Broken[]>`${Prisma.join([...ofSchools, ...ofAll], ' UNION ALL ')}`
}
