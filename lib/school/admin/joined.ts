import type { Prisma } from '../../core/db.ts'

/** Matches admins who have joined: not those who have yet to accept their invitation. */
export const joined = { account: { passwordHash: { not: null } } } satisfies Prisma.AdminWhereInput
