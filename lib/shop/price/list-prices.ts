import { z } from 'zod'
import { Prisma, type Tx } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { iso } from '../../core/sql.ts'
import type { PriceView } from './schema.ts'

/** All past, current and planned prices, the latest first. */
export const listPrices = operation('console.view', z.object({}), ({ db }) =>
  db.read((tx) => selectPrices(tx)),
)

/** Of two prices that begin at the same moment, the one that was set later counts. */
export const selectPrices = (tx: Tx) => tx.$queryRaw<PriceView[]>`
  SELECT p.id AS guid, p.priceperkey / 100.0::float8 AS priceperkey,
         ${iso(Prisma.sql`p."validFrom"`)} AS "validFrom", ${iso(Prisma.sql`p.until`)} AS until,
         CASE WHEN p."validFrom" > now() THEN 'planned' WHEN p.until <= now() THEN 'past' ELSE 'current' END AS state,
         coalesce(sf."fullName", a.email) AS "setByName"
    FROM (SELECT *, lead("validFrom") OVER (ORDER BY "validFrom", id) AS until FROM "Price") p
    LEFT JOIN "Account" a ON a.id = p."setById"
    LEFT JOIN "Staff" sf ON sf.id = p."setById"
   ORDER BY p."validFrom" DESC, p.id DESC LIMIT 500`
