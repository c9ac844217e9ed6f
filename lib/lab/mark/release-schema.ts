import { z } from 'zod'
import { classdivision, guid } from '../../core/fields.ts'
import { experimentName } from '../../school/experiment/schema.ts'
import { ClassExperiment } from './grid-schema.ts'

/** A release: which marks were released, when and by whom. */
export const ReleaseView = z.strictObject({
  guid,
  class: z.string(),
  experiment: z.string(),
  /** the experiment's title */
  moduleName: z.string(),
  ...experimentName,
  released: z.number().int(),
  /** students of the class without a mark in it */
  empty: z.number().int(),
  releasedByName: z.string(),
  releasedAt: z.iso.datetime(),
})
export type ReleaseView = z.output<typeof ReleaseView>

/** `classGuid` is the id of the class as the page showed it. */
export const ReleaseMarks = ClassExperiment.extend({ classGuid: guid.optional() })

export const ReleaseQuery = z.object({
  class: classdivision.optional(),
  days: z.coerce.number().int().min(1).max(366).optional(),
})
