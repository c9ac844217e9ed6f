import { z } from 'zod'
import { operation, own } from '../../core/operation.ts'
import type { AdminRole } from '../../core/permissions.ts'
import type { AdminRow } from './schema.ts'

/** The institute's admins in the order in which they were added, including those who are only invited. */
export const listAdmins = operation(
  'admin.view',
  z.object({}),
  async ({ actor, db }): Promise<AdminRow[]> => {
    const admins = await db.read((tx) =>
      tx.admin.findMany({
        where: own(actor),
        select: {
          id: true,
          fullName: true,
          role: true,
          invitedAt: true,
          account: { select: { email: true, passwordHash: true, lastSignInAt: true } },
        },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      }),
    )
    return admins.map(({ id, fullName, role, invitedAt, account }) => ({
      guid: id,
      fullName,
      email: account.email,
      adminRole: role.toLowerCase() as AdminRole,
      joined: account.passwordHash !== null,
      invitedAt: invitedAt?.toISOString() ?? null,
      lastSignInAt: account.lastSignInAt?.toISOString() ?? null,
    }))
  },
)
