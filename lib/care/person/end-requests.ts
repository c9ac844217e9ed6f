import { Prisma } from '../../core/db.ts'
import { erasedName, type SchoolPerson } from './school-person.ts'

/**
 * Removes the name and the reason, which may identify the person, from all requests about somebody who is gone, including refused ones. Open
 * ones are closed, so that nobody can approve them any more. One with a proof stays as it is.
 */
export const endRequests = ({ institutionId, id }: Pick<SchoolPerson, 'institutionId' | 'id'>) => Prisma.sql`
  UPDATE "ErasureRequest"
     SET "personName" = ${erasedName}, reason = '',
         "doneAt" = CASE WHEN status = 'refused' THEN "doneAt" ELSE ${new Date()}::timestamptz END,
         status = CASE WHEN status = 'refused' THEN status ELSE 'done' END
   WHERE "personId" = ${id}::uuid AND "institutionId" = ${institutionId}::uuid AND status <> 'done'`
