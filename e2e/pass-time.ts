import { inDatabase } from './database.ts'

const change = (sql: string, value: string) => inDatabase((client) => client.query(sql, [value]))

/** Lets the time pass until the site looks at the institute's open payments by itself: what is planned is due now. */
export const untilPaymentsAreChecked = (institute: string) =>
  change(
    `UPDATE "Job" SET "runAt" = now() WHERE kind = 'checkLink' AND payload->>'institutionId' = $1`,
    institute,
  )

/** Lets the five minutes pass in which a password that was given opens destructive acts. */
export const untilPasswordIsAskedAgain = (email: string) =>
  change(
    `UPDATE "Session" SET "recheckUntil" = NULL WHERE "accountId" = (SELECT id FROM "Account" WHERE email = $1)`,
    email,
  )

/** Lets the company close a school, whose admins then read and take out what there is. */
export const untilSchoolIsClosed = (displayId: string) =>
  change(`UPDATE "Institution" SET "closedAt" = now() WHERE "displayId" = $1`, displayId)

/** Lets whoever holds a domain put the record into its DNS that the school was shown, and the site find it. */
export const untilDomainHasItsRecord = (domain: string) =>
  change(`UPDATE "OidcDomain" SET "verifiedBy" = 'dns', "verifiedAt" = now() WHERE domain = $1`, domain)
