import { z } from 'zod'
import { findCurrentUser } from '../../access/account/current-user.ts'
import { operation } from '../../core/operation.ts'

/** The signed-in teacher with their classes. */
export const viewSelf = operation('teacher.self', z.object({}), ({ actor, db }) =>
  db.read((tx) => findCurrentUser(tx, actor)),
)
