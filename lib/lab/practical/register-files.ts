import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { own } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { recordDigest } from './file-digest.ts'
import { newToken } from './file-token.ts'
import type { PracticalRecord } from './record.ts'

/**
 * Keeps what is about to be printed and answers the token of each record, by the student's guid. The same record
 * printed again has the same token.
 */
export async function registerFiles(
  { actor, db }: Context,
  records: PracticalRecord[],
  name: string,
): Promise<Map<string, string>> {
  const wanted = records.map((record) => ({ studentId: record.guid, digest: recordDigest(record) }))
  const rules = new Map(records.map(({ guid, rule }) => [guid, rule]))
  return db.write(async (tx) => {
    const known = await tx.practicalFile.findMany({
      where: { OR: wanted, ...own(actor) },
      select: { studentId: true, token: true },
    })
    const tokens = new Map(known.map(({ studentId, token }) => [studentId, token]))
    const by = { createdById: actor.accountId, createdByName: actor.name, ...own(actor) }
    const added = wanted
      .filter(({ studentId }) => !tokens.has(studentId))
      .map((file) => ({
        ...file,
        token: newToken(actor.institutionId),
        rule: rules.get(file.studentId) ?? Prisma.JsonNull,
        ...by,
      }))
    await tx.practicalFile.createMany({ data: added })
    for (const { studentId, token } of added) tokens.set(studentId, token)
    await audit(tx, actor, 'practical.printed', { id: name, name, detail: { students: records.length } })
    return tokens
  })
}
