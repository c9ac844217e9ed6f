import { z } from 'zod'
import { fieldError, notFound } from '../../core/errors.ts'
import { guid } from '../../core/fields.ts'
import { operation, own } from '../../core/operation.ts'
import { lockTeachers } from '../../school/teacher/lock-teachers.ts'
import { type BankCommentView, SaveComment } from './comment-schema.ts'

const maxComments = 200

/** The teacher's own sentences for marking, the most used first. */
export const listBankComments = operation(
  'mark.give',
  z.object({}),
  ({ actor, db }): Promise<BankCommentView[]> =>
    db.read((tx) =>
      tx.bankComment
        .findMany({
          where: { teacherId: actor.accountId, ...own(actor) },
          orderBy: [{ uses: 'desc' }, { comment: 'asc' }],
        })
        .then((rows) => rows.map(({ id, comment, uses }) => ({ guid: id, comment, uses }))),
    ),
)

/** Stores a sentence, or counts a use of an existing one; 422 above 200 sentences. */
export const saveBankComment = operation('mark.give', SaveComment, ({ actor, db }, { comment }) =>
  db.write(async (tx) => {
    await lockTeachers(tx, actor, [actor.accountId])
    const owner = { teacherId: actor.accountId, ...own(actor) }
    const key = { institutionId_teacherId_comment: { ...owner, comment } }
    const existing = await tx.bankComment.findFirst({ where: { ...owner, comment } })
    if (!existing && (await tx.bankComment.count({ where: owner })) >= maxComments)
      throw fieldError('comment', `A bank holds ${maxComments} comments. Please remove one first.`)
    const { id, uses } = await tx.bankComment.upsert({
      where: key,
      create: { ...owner, comment },
      update: { uses: { increment: 1 } },
    })
    return { guid: id, comment, uses }
  }),
)

/** Removes one of the actor's own sentences; 404 for any other. */
export const deleteBankComment = operation('mark.give', z.object({ id: guid }), ({ actor, db }, { id }) =>
  db.write(async (tx) => {
    const { count } = await tx.bankComment.deleteMany({
      where: { id, teacherId: actor.accountId, ...own(actor) },
    })
    if (count === 0) throw notFound('There is no such comment in your bank.')
  }),
)
