import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { removed } from './visible.ts'

/**
 * What to say of each admission number whose student is in the recycle bin: to be restored, with their work, since a second student with
 * the number would keep them out.
 */
export async function findInBin(
  tx: Tx,
  { institutionId }: Member,
  numbers: string[],
): Promise<Map<string, string>> {
  const rows = await tx.$queryRaw<{ number: string; username: string }[]>`
    SELECT s."admissionNumber" AS number, s.username FROM "Student" s
     WHERE s."institutionId" = ${institutionId}::uuid AND s."admissionNumber" = ANY(${numbers}::text[]) AND ${removed}`
  return new Map(
    rows.map(({ number, username }) => [
      number,
      `Admission number ${number} belongs to ${username}, who is in the recycle bin. Restore them there.`,
    ]),
  )
}
