import { inDatabase } from './database.ts'

const change = (sql: string, value: string) => inDatabase((client) => client.query(sql, [value]))

/** Makes the scheduled check of the institute's open payments due now. */
export const makePaymentCheckDue = (institute: string) =>
  change(
    `UPDATE "Job" SET "runAt" = now() WHERE kind = 'checkLink' AND payload->>'institutionId' = $1`,
    institute,
  )

/** Ends the five minutes in which a confirmed password allows destructive actions. */
export const endRecheck = (email: string) =>
  change(
    `UPDATE "Session" SET "recheckUntil" = NULL WHERE "accountId" = (SELECT id FROM "Account" WHERE email = $1)`,
    email,
  )

/** Closes a school, as the company would; its admins can then only read and export. */
export const closeSchool = (displayId: string) =>
  change(`UPDATE "Institution" SET "closedAt" = now() WHERE "displayId" = $1`, displayId)

/** Makes the site find the DNS record that the school was asked to add to its domain. */
export const verifyDomain = (domain: string) =>
  change(`UPDATE "OidcDomain" SET "verifiedBy" = 'dns', "verifiedAt" = now() WHERE domain = $1`, domain)

/** Uses up the mails that a new school may send today to people who have not signed in. */
export const spendFirstMails = (displayId: string) =>
  change(
    `INSERT INTO "FirstMailDay" ("institutionId", day, used)
       SELECT id, (now() AT TIME ZONE 'Asia/Kolkata')::date, 50 FROM "Institution" WHERE "displayId" = $1
       ON CONFLICT ("institutionId", day) DO UPDATE SET used = 50`,
    displayId,
  )
