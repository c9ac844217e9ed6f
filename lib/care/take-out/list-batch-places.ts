import { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { listQuery, type Page } from '../../core/page.ts'
import { cutOf, selectPage } from '../../core/select-page.ts'

/** A candidate's place in a batch; nobody's for a batch without any. */
type PlaceRow = {
  guid: string
  number: number
  day: string
  startsAt: string
  boardRollNumber: string | null
  username: string | null
  class: string | null
  rollNumber: string | null
}

const PlacesQuery = z.object(listQuery(['class']).pick({ limit: true, cursor: true }).shape)

/** The batches of the practical examination with their candidates, by day and time, then by board roll number. */
export const listBatchPlaces = operation(
  'roster.export',
  PlacesQuery,
  ({ actor: { institutionId }, db }, query): Promise<Page<PlaceRow>> => {
    const places = Prisma.sql`
        FROM "BoardBatch" b
        LEFT JOIN "Student" s ON s."institutionId" = b."institutionId" AND s."boardBatchId" = b.id AND s."removedAt" IS NULL
        LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
       WHERE b."institutionId" = ${institutionId}::uuid`
    const rows = Prisma.sql`
          SELECT coalesce(s.id, b.id) AS guid, b.number, to_char(b.day, 'YYYY-MM-DD') AS day, b."startsAt",
                 s."boardRollNumber", s.username, c.classdivision AS class, s."rollNumber"
          ${places}
           ORDER BY b.day, b."startsAt", b.number, s."boardRollNumber" COLLATE natural_order,
                    c.classdivision COLLATE natural_order, s."rollNumber" COLLATE natural_order, s.id ${cutOf(query)}`
    return selectPage<PlaceRow>(db, places, rows, query)
  },
)
