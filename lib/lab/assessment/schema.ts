import { z } from 'zod'
import { guid, mark, text } from '../../core/fields.ts'
import { AssessmentComponent } from '../../school/practical-rule/components.ts'
import { Absence } from '../mark/absence-field.ts'
import { GridStudent } from '../mark/grid-schema.ts'
import { absence, isNotBoth, marksAtOnce, notBothError, version, vias } from '../mark/schema.ts'

/** A mark, or an absence, for a student's component. */
const NewComponentMark = z
  .strictObject({
    student: guid,
    component: AssessmentComponent.shape.key,
    marks: mark,
    absence,
    version,
  })
  .refine(isNotBoth, notBothError)
export type NewComponentMark = z.output<typeof NewComponentMark>

/** PUT /assessment/marks: up to 2,000 marks at once. */
export const SaveComponentMarks = z.object({
  marks: marksAtOnce(
    NewComponentMark,
    (one) => `${one.student} ${one.component}`,
    'Send one mark for a student and a component',
  ),
  /** needed once the class's marks are frozen */
  reason: text(300).optional(),
  via: z.enum(vias).default('api'),
})

export const SavedComponentMark = z.strictObject({
  student: guid,
  component: z.string(),
  marks: z.number().nullable(),
  absence: Absence.nullable(),
  version: z.number().int(),
  markedByName: z.string().nullable(),
  markedAt: z.iso.datetime().nullable(),
})
export type SavedComponentMark = z.output<typeof SavedComponentMark>

/** `saved`: as requested; `conflicts`: changed by somebody else since, with the current value, not overwritten. */
export const ComponentMarksSaved = z.strictObject({
  saved: z.array(SavedComponentMark),
  conflicts: z.array(SavedComponentMark),
})
export type ComponentMarksSaved = z.output<typeof ComponentMarksSaved>

/** The components of a class's internal assessment, students by roll number; a mark that was never given has no cell. */
export const AssessmentGrid = z.strictObject({
  class: z.string(),
  classes: z.array(z.strictObject({ classdivision: z.string() })),
  components: z.array(AssessmentComponent),
  students: z.array(GridStudent),
  cells: z.array(SavedComponentMark.omit({ markedByName: true, markedAt: true })),
  /** since when a change needs a reason; null while it needs none */
  frozenAt: z.iso.datetime().nullable(),
})
export type AssessmentGrid = z.output<typeof AssessmentGrid>
