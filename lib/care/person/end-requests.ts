import { Prisma } from '../../core/db.ts'
import { nobody, type Who } from './who.ts'

/**
 * Whatever was asked about somebody who is gone loses their name and the reason, which may tell of them, also where it was
 * refused. What was still open has come to its end: nobody can approve it any more. One with a proof stays as it is.
 */
export const endRequests = ({ institutionId, id }: Pick<Who, 'institutionId' | 'id'>) => Prisma.sql`
  UPDATE "ErasureRequest"
     SET "personName" = ${nobody}, reason = '',
         "doneAt" = CASE WHEN status = 'refused' THEN "doneAt" ELSE ${new Date()}::timestamptz END,
         status = CASE WHEN status = 'refused' THEN status ELSE 'done' END
   WHERE "personId" = ${id}::uuid AND "institutionId" = ${institutionId}::uuid AND status <> 'done'`
