import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { own } from '../../core/operation.ts'
import type { AdminRole } from '../../core/permissions.ts'
import type { AdminRole as StoredRole } from '../../generated/prisma/client.ts'
import { lockInstitute } from '../institute/lock.ts'
import { joined } from './joined.ts'

/** A role as stored in the database. */
export const storedRole = (role: AdminRole) => role.toUpperCase() as StoredRole

/** Locks the institute's list of admins until the commit, and returns one of them. 404 for anybody else. */
export async function lockAdmin(tx: Tx, actor: Member, id: string) {
  await lockInstitute(tx, actor.institutionId)
  const admin = await tx.admin.findFirst({
    where: { id, ...own(actor) },
    select: { fullName: true, account: { select: { email: true, passwordHash: true } } },
  })
  if (!admin) throw notFound('There is no such admin.')
  const { email, passwordHash } = admin.account
  return { id, fullName: admin.fullName, email, joined: passwordHash !== null }
}

/** 409 unless somebody who has joined still owns the institute; called after a change, under `lockAdmin`. */
export async function requireOwner(tx: Tx, actor: Member) {
  const owners = await tx.admin.count({ where: { role: 'OWNER', ...joined, ...own(actor) } })
  if (owners === 0)
    throw new AppError('conflict', 'The institute needs an owner. Make somebody else an owner first.')
}
