import { z } from 'zod'
import { findCurrentUser } from '../../access/account/current-user.ts'
import type { CurrentUser } from '../../access/account/schema.ts'
import type { Answer } from '../../core/answer.ts'
import { operation } from '../../core/operation.ts'
import { loadClasses } from '../class/load-classes.ts'
import type { InstituteFull } from './schema.ts'
import { findInstitute } from './view.ts'

type Full = { user: CurrentUser; institute: InstituteFull }

/** The current admin, and their institute with its classes, their teachers and strength. */
export const viewFull = operation(
  'teacher.view',
  z.object({}),
  ({ actor, db }): Promise<Full> =>
    db.read(async (tx) => {
      const [user, institute, classes] = await Promise.all([
        findCurrentUser(tx, actor),
        findInstitute(tx, actor.institutionId),
        loadClasses(tx, actor.institutionId),
      ])
      return { user, institute: { ...institute, classes } }
    }),
)

/** For the route of viewFull. */
export const asFull = ({ user, institute }: Full): Answer => ({ user, data: [institute] })
