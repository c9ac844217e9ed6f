import { z } from 'zod'
import { operation } from '../../core/operation.ts'

/** A school that a step of an incident may be about, named so that two with one name can be told apart. */
export type SchoolOption = { guid: string; name: string }

/** All schools by name, however many: each must be found when it has to be told. */
export const listSchools = operation('incident.view', z.object({}), ({ db }) =>
  db.read(
    (tx) => tx.$queryRaw<SchoolOption[]>`
      SELECT id AS guid, name || ' (' || "displayId" || ')' AS name FROM "Institution"
       ORDER BY name COLLATE natural_order, "displayId"`,
  ),
)
