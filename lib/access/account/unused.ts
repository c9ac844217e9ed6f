import type { Tx } from '../../core/db.ts'

/** Somebody who has not signed in for this many days may have left the school; a sign-in lasts seven days at most. */
const unusedDays = 90

/** How many people a notice names; the rest are counted. */
const maxNamed = 10

/** Monthly job: tells the admins of every open institute which of their staff have not signed in for so long. */
export const notifyOfUnused = (tx: Tx) => tx.$executeRaw`
  WITH unused AS (
    SELECT p."institutionId", count(*)::int AS people,
           (array_agg(p."fullName" ORDER BY p."fullName", p.id))[1:${maxNamed}::int] AS names,
           (array_agg(p.id ORDER BY p."fullName", p.id))[1:${maxNamed}::int] AS ids
      FROM (SELECT "institutionId", id, "fullName" FROM "Admin"
            UNION ALL SELECT "institutionId", id, "fullName" FROM "Teacher") p
      JOIN "Account" a ON a.id = p.id AND a."disabledAt" IS NULL
      JOIN "Institution" i ON i.id = p."institutionId" AND i."closedAt" IS NULL
     WHERE coalesce(a."lastSignInAt", a."createdAt") <= now() - make_interval(days => ${unusedDays})
     GROUP BY 1)
  INSERT INTO "Notification" ("institutionId", id, "recipientId", "namedIds", message, href)
  SELECT "institutionId", gen_random_uuid(), head.id, ids,
         CASE people WHEN 1 THEN '1 person has' ELSE people || ' people have' END
           || ' not signed in for ' || ${unusedDays}::int || ' days: ' || array_to_string(names, ', ')
           || CASE WHEN people > ${maxNamed}::int THEN ' and ' || (people - ${maxNamed}::int) || ' more' ELSE '' END
           || '. Please remove whoever has left.', '/admin/dashboard'
    FROM unused JOIN "Admin" head USING ("institutionId")`
