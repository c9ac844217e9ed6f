import { findBroken as find } from '../wiring/invariant/find-broken.ts'
import { db } from './db.ts'

/** What is wrong with the keys, the money, the marks and the papers of an institute, a line each; nothing when all is right. */
export async function findBroken(institutionId: string): Promise<string[]> {
  const broken = await find(db, institutionId)
  return broken.map(({ what }) => what)
}
