import { z } from 'zod'
import { countTry } from '../../access/account/limits.ts'
import { placeOf } from '../../access/account/place.ts'
import { Prisma } from '../../core/db.ts'
import { publicOperation } from '../../core/operation.ts'
import { readRule } from '../../school/practical-rule/counting.ts'
import { recordDigest } from './file-digest.ts'
import { instituteOf } from './file-token.ts'
import { loadRecords } from './record.ts'

/** genuine: the record still says what was printed. changed: it says something else. unknown: nobody printed this. */
export type FileState = 'genuine' | 'changed' | 'unknown'

/** Leavers keep their record for as long as they are in the recycle bin. */
const removedToo = Prisma.sql`true`

/**
 * Whether a printed practical file still says what the school's record says, and nothing else about anybody. Anyone
 * may ask, so often from one place; 429 after that.
 */
export const checkFile = publicOperation(
  z.object({ token: z.string().max(200) }),
  async ({ actor, db }, { token }): Promise<FileState> => {
    await countTry('genuine:ip', placeOf(actor.ip))
    const institutionId = instituteOf(token)
    if (!institutionId) return 'unknown'
    return db.read(async (tx) => {
      const file = await tx.practicalFile.findFirst({
        where: { institutionId, token },
        select: { studentId: true, digest: true, rule: true },
      })
      if (!file) return 'unknown'
      const own = Prisma.sql`s.id = ${file.studentId}::uuid`
      const rule = file.rule ? readRule(file.rule) : undefined
      const [record] = await loadRecords(tx, institutionId, own, removedToo, rule)
      return record && recordDigest(record) === file.digest ? 'genuine' : 'changed'
    })
  },
)
