import type { Member } from '../../core/actor.ts'
import { msPerDay } from '../../core/day.ts'
import type { Prisma, Tx } from '../../core/db.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { own } from '../../core/operation.ts'

/** Reads the current session with an import. */
export const withSession = {
  institution: { select: { sessions: { where: { endedAt: null }, select: { name: true, begunAt: true } } } },
} satisfies Prisma.ImportInclude

/**
 * An import of the actor's institute; with 'lock' it is locked until the commit. 404 for any other, 409 while another request has locked it:
 * waiting would hold a connection for as long as thousands of rows take.
 */
export async function findImport(tx: Tx, actor: Member, id: string, lock?: 'lock') {
  const locked =
    lock &&
    (await tx.$queryRaw<object[]>`
      SELECT 1 FROM "Import" WHERE id = ${id}::uuid AND "institutionId" = ${actor.institutionId}::uuid
         FOR UPDATE SKIP LOCKED`)
  const record = await tx.import.findUnique({
    where: { institutionId_id: { id, ...own(actor) } },
    include: withSession,
  })
  if (!record) throw notFound('There is no such import.')
  if (locked?.length === 0)
    throw new AppError('conflict', 'This import is being changed at the moment. Please wait and try again.')
  return record
}

export type ImportRecord = Awaited<ReturnType<typeof findImport>>

const undoTime = msPerDay

/** The time until which an import can be undone; null when it cannot. */
export function undoUntil({
  status,
  committedAt,
}: Pick<ImportRecord, 'status' | 'committedAt'>): Date | null {
  if (status !== 'COMMITTED' || !committedAt) return null
  const until = new Date(committedAt.getTime() + undoTime)
  return until > new Date() ? until : null
}

/** The session that has begun since an import of students: until it is undone, the import cannot be. */
export const sessionBegunSince = ({ kind, committedAt, institution }: ImportRecord) =>
  institution.sessions.find(
    ({ begunAt }) => kind === 'STUDENTS' && committedAt !== null && begunAt > committedAt,
  )
