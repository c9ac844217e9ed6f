import { Prisma } from '../../core/db.ts'

/** An account and its school; null for the company's staff. */
export type AccountHolder = { accountId: string; institutionId: string | null }

/**
 * The holder of the account, as parts of WITH: their row of "Admin" ad, "Teacher" t or "Student" st. Selected by constants instead
 * of joins with Account, so that a distributed database knows which node to ask.
 */
export function holderRows({ accountId, institutionId }: AccountHolder): Prisma.Sql {
  const own = Prisma.sql`"institutionId" = ${institutionId}::uuid AND id = ${accountId}::uuid`
  return Prisma.sql`
    ad AS (SELECT "fullName", role::text AS role, dob, phone, image FROM "Admin" WHERE ${own}),
    t AS (SELECT "fullName", "displayId", dob, phone, image, slogan, "approvedAt" FROM "Teacher" WHERE ${own}),
    st AS (SELECT username, "rollNumber", "admissionNumber", "loginName", "continuesId" FROM "Student" WHERE ${own})`
}

/** Joins these with "Account" a, and also "Institution" i and "Staff" sf. */
export const joinHolder = Prisma.sql`
  LEFT JOIN "Institution" i ON i.id = a."institutionId"
  LEFT JOIN ad ON true
  LEFT JOIN t ON true
  LEFT JOIN st ON true
  LEFT JOIN "Staff" sf ON sf.id = a.id`

/** The holder's name. */
export const holderName = Prisma.sql`coalesce(ad."fullName", t."fullName", st.username, sf."fullName", a.email)`
