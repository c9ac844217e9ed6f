import { db } from '../db.ts'
import type { Prisma, Role } from '../generated/prisma/client.ts'

/** Accounts that may do anything at all: not removed, and their institute not closed. */
export const isOpen = {
  disabledAt: null,
  OR: [{ institutionId: null }, { institution: { closedAt: null } }],
} satisfies Prisma.AccountWhereInput

/** The account of this role with this address, if it may sign in; with its password's hash. */
export const findOpenAccount = (email: string, role: Role) =>
  db.account.findFirst({ where: { email, role, ...isOpen }, omit: { passwordHash: false } })
