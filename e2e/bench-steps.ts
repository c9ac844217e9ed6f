import { inDatabase } from './database.ts'

/** Gives all students of a school what a key gives them. */
export const withPremium = (displayId: string) =>
  inDatabase((client) =>
    client.query(
      `UPDATE "Student" s SET subsplan = 'premium'
         FROM "Institution" i WHERE i.id = s."institutionId" AND i."displayId" = $1`,
      [displayId],
    ),
  )
