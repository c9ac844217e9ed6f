import { z } from 'zod'
import { guid } from '../../core/fields.ts'
import { changed, experimentFields, withComponents } from '../../school/experiment/form.ts'
import { Component, ExperimentSlug, QuestionView } from '../../school/experiment/schema.ts'
import { SheetWithExpected } from '../../school/experiment/sheet.ts'
import { SheetForm } from '../../school/experiment/sheet-form.ts'
import { subjects } from '../../school/experiment/subjects.ts'

export const CatalogueId = z.object({ id: guid })

/** A draft for a board's class and session, copied from the version `from`. */
export const NewDraft = z.object({
  from: guid.meta({ example: '0199f000-0000-7000-8000-000000000001' }),
  board: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{1,10}$/, 'Use up to 10 letters, for example CBSE')
    .meta({ example: 'CBSE' }),
  level: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z]{1,5}$/, 'Use up to 5 letters and digits, for example 10')
    .meta({ example: '10' }),
  session: z
    .string()
    .regex(/^\d{4}-\d{2}$/, 'Write the session as 2027-28')
    .refine(
      (name) => (Number(name.slice(0, 4)) + 1) % 100 === Number(name.slice(5)),
      'Write the session as 2027-28',
    )
    .meta({ example: '2027-28' }),
})

export const CatalogueRow = z.strictObject({
  guid,
  board: z.string(),
  level: z.string(),
  session: z.string(),
  version: z.int(),
  status: z.enum(['draft', 'published']),
  createdAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  /** from then on no session can choose it */
  withdrawnAt: z.iso.datetime().nullable(),
  experiments: z.int(),
  /** how many sessions of schools use it, including past ones */
  sessions: z.int(),
})
export type CatalogueRow = z.output<typeof CatalogueRow>

const experiment = z.strictObject({
  slug: z.string(),
  /** the same in every version of the experiment */
  firstSlug: z.string(),
  subject: z.enum(subjects),
  number: z.int(),
  title: z.string(),
  shortTitle: z.string(),
  maximum: z.int(),
  components: z.array(Component).nullable(),
  /** counts the changes */
  version: z.int(),
  /** null where there is none */
  sheet: SheetWithExpected.nullable(),
  questions: z.array(QuestionView),
})
export type CatalogueExperiment = z.output<typeof experiment>

/** An experiment that only one of two versions has, or that differs between them. */
const Change = z.strictObject({
  slug: z.string(),
  subject: z.enum(subjects),
  number: z.int(),
  shortTitle: z.string(),
  kind: z.enum(['added', 'removed', 'changed']),
  /** the differences, one line each: Maximum: 5 → 6 */
  what: z.array(z.string()),
})
export type Change = z.output<typeof Change>

/** A version with its experiments in order, and its differences from the version before; null for the first. */
export const CatalogueView = CatalogueRow.extend({
  items: z.array(experiment),
  before: z.strictObject({ guid, name: z.string() }).nullable(),
  changes: z.array(Change),
})
export type CatalogueView = z.output<typeof CatalogueView>

export const AddToCatalogue = withComponents(experimentFields.extend({ id: guid }))
export const ChangeInCatalogue = withComponents(
  experimentFields.extend({ id: guid, ...ExperimentSlug.shape, ...changed }),
)
export const InCatalogue = CatalogueId.extend(ExperimentSlug.shape)

/** What a student needs to do an experiment of a draft and to record observations. */
export const ChangeSheet = InCatalogue.extend({ sheet: SheetForm, ...changed })

/** Moves an experiment within its subject: -1 is one place up, 1 is one place down. */
export const MoveInCatalogue = InCatalogue.extend({
  by: z.union([z.literal(-1), z.literal(1)], 'Move it up or down').meta({ example: 1 }),
})
