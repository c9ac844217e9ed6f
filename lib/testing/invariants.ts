import { findBroken as find } from '../wiring/invariant/find-broken.ts'
import { db } from './db.ts'

/** The violated invariants in the keys, money, marks and papers of an institute, one line each; empty when there are none. */
export async function findBroken(institutionId: string): Promise<string[]> {
  const broken = await find(db, institutionId)
  return broken.map(({ what }) => what)
}
