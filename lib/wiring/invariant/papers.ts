import { Prisma } from '../../core/db.ts'

/** The provider's numbers have no gap: as many papers as the series has counted. Over all institutes, as the series is. */
export const brokenSeries = Prisma.sql`
  SELECT NULL::uuid AS "institutionId", 4 AS rule,
         'the series ' || s.kind || ' ' || s."financialYear" || ' stands at ' || s.last || ' and has ' || n.papers || ' papers' AS what
    FROM "PaperSeries" s
    JOIN LATERAL (SELECT count(*) AS papers FROM "Invoice" i
                   WHERE i.kind = s.kind AND i.number LIKE '%/' || s."financialYear" || '/%') n ON n.papers <> s.last`
