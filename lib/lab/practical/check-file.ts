import { z } from 'zod'
import { countTry } from '../../access/limit/limits.ts'
import { placeOf } from '../../access/limit/place.ts'
import { Prisma, scopeToEverySession, type Tx } from '../../core/db.ts'
import { publicOperation } from '../../core/operation.ts'
import { today } from '../../core/today.ts'
import { readComponents } from '../../school/practical-rule/components.ts'
import { readRule } from '../../school/practical-rule/counting.ts'
import { SubjectSizes } from '../../school/practical-rule/schema.ts'
import { acceptedDigests } from './file-digest.ts'
import { instituteOf } from './file-token.ts'
import { loadRecords } from './record.ts'

/**
 * genuine: the record is the same as printed. changed: it differs. erased: it was printed here, and the record has been erased since.
 * unknown: nobody printed this.
 */
export type FileState = 'genuine' | 'changed' | 'erased' | 'unknown'

/** `erasedOn` is a day, as YYYY-MM-DD. */
export type CheckedFile = { state: FileState; erasedOn?: string }

/** Whether a printed practical file still matches the record. Anyone may ask; 429 after too many checks from one place. */
export const checkFile = publicOperation(
  z.object({ token: z.string().max(200) }),
  async ({ actor, db }, { token }): Promise<CheckedFile> => {
    await countTry('genuine:ip', placeOf(actor.ip))
    const institutionId = instituteOf(token)
    if (!institutionId) return { state: 'unknown' }
    return db.read(async (tx) => {
      await scopeToEverySession(tx)
      const file = await tx.practicalFile.findFirst({
        where: { institutionId, token },
        select: { studentId: true, digest: true, rule: true, sizes: true, components: true },
      })
      if (!file) return findErased(tx, institutionId, token)
      // Students who were removed keep their record as long as they are in the recycle bin.
      const condition = Prisma.sql`s.id = ${file.studentId}::uuid`
      const asPrinted = {
        ...(file.rule && { rule: readRule(file.rule) }),
        ...(file.sizes && { sizes: SubjectSizes.parse(file.sizes) }),
        components: readComponents(file.components),
      }
      const [record] = await loadRecords(tx, institutionId, condition, asPrinted)
      return { state: record && acceptedDigests(record).includes(file.digest) ? 'genuine' : 'changed' }
    })
  },
)

async function findErased(tx: Tx, institutionId: string, token: string): Promise<CheckedFile> {
  const erased = await tx.erasedFile.findFirst({ where: { institutionId, token } })
  return erased ? { state: 'erased', erasedOn: today(erased.erasedAt) } : { state: 'unknown' }
}
