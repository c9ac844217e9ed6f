import { countTry } from '../../../access/account/limits.ts'
import type { Context } from '../../../core/context.ts'
import { operation, own } from '../../../core/operation.ts'
import { lockStudent, saveAttempts } from '../save-attempts.ts'
import { type Received, readStatements } from './event.ts'
import { saveStatements } from './save-statements.ts'
import { Statements } from './schema.ts'
import { shelfOf } from './shelf.ts'

/**
 * Takes xAPI statements about the student's own attempts, whoever their actor is said to be, and answers their ids, as
 * xAPI has it. Statements of one registration are one attempt, made once it is handed in or every question answered;
 * later ones are added until it is marked. Statements about anything else are taken and not kept.
 */
export const receiveStatements = operation('attempt.submit', Statements, async (ctx, { statements }) => {
  const { actor, db } = ctx
  const { ids, received } = await readStatements(ctx, statements)
  const sender = { institutionId: actor.institutionId, studentId: actor.accountId }
  if (received.length > 0) await admit(ctx, received)
  await db.write(async (tx) => {
    await lockStudent(tx, sender)
    const attempts = received.length > 0 ? await saveStatements(tx, actor, received) : []
    if (attempts.length > 0) await saveAttempts(tx, sender, attempts)
  })
  return Response.json(ids, {
    headers: { 'x-experience-api-version': '1.0.3', 'cache-control': 'private, no-store' },
  })
})

/** Counts every statement, and every attempt that none was known of. 429 beyond the limits. */
async function admit({ actor, db }: Context, received: Received[]): Promise<void> {
  const { accountId: studentId } = actor
  const shelves = [...new Set(received.map(shelfOf))]
  const known = await db.read((tx) =>
    tx.idempotentAnswer.groupBy({
      by: ['operation'],
      where: { operation: { in: shelves }, ...own(actor) },
    }),
  )
  await countTry('statement:student', studentId, 'too_many', received.length)
  const fresh = shelves.length - known.length
  if (fresh > 0) await countTry('attempt:student', studentId, 'too_many', fresh)
}
