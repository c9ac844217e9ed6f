import { z } from 'zod'
import { expectedOf } from '../../core/expected.ts'
import { classdivision, guid, typedInstituteId } from '../../core/fields.ts'
import { listQuery } from '../../core/page.ts'
import { leadLater } from './lead-later.ts'

const needsTeacher = 'Please select a teacher first'

/** A teacher's guid, or several: the first of them is the class teacher. */
const teacherassigned = z
  .union([guid, z.array(guid).max(50)])
  .transform((value) => [...new Set(typeof value === 'string' ? [value] : value)])

/**
 * PUT /institution/{id}: adds, changes or removes one class of the institute. A new class names its teachers; an empty list says that
 * there are none yet. A change or removal finds the class by `guid`, if given, even under another name. In `expected`, `teacherassigned` is the
 * class teacher's guid and `teachers` has everybody's.
 */
export const SaveClass = z.object({
  id: guid,
  displayId: typedInstituteId,
  classdata: z.object({
    classdivision,
    teacherassigned: teacherassigned.optional(),
    action: z.enum(['add', 'update', 'remove']).default('add'),
    newClassdivision: classdivision.optional(),
    guid: guid.optional(),
    expected: expectedOf({ classdivision: 1, teacherassigned: 1, teachers: 1 }),
  }),
})
export type ClassData = z.output<typeof SaveClass>['classdata']

/** A class to choose: the id tells it from another that has its name by then. */
export type NamedClass = { guid: string; class: string }

/**
 * Who teaches which class from now on, or no longer; each pair of teacher and class at most once. `classGuid` is the id of the class as the
 * page showed it.
 */
export const SetTeaching = z.object({
  changes: z
    .array(z.object({ classdivision, classGuid: guid.optional(), teacher: guid, teaches: z.boolean() }))
    .min(1, 'Nothing was changed')
    .max(5000)
    .refine(
      (changes) =>
        new Set(changes.map((one) => `${one.classdivision} ${one.teacher}`)).size === changes.length,
      'Name each class and teacher once',
    ),
})
export type SetTeaching = z.input<typeof SetTeaching>

/** The form of a new class: a class teacher or the decision to name one later, and other teachers. */
export const ClassForm = z.object({
  classdivision,
  lead: z.union([guid, z.literal(['', leadLater])]).refine((value) => value !== '', needsTeacher),
  others: z.array(guid),
})

/** The form of an existing class, which may temporarily have no teacher. */
export const ClassChanges = ClassForm.extend({ lead: z.union([guid, z.literal('')]) })

export const ClassQuery = listQuery(['classdivision', 'strength']).extend({
  /** leaves out the sample class */
  withoutSample: z.boolean().default(false),
})

/** All classes of an institute by its displayId. */
export const InstituteClasses = z.object({ displayId: typedInstituteId })
export const ClassName = z.object({ classdivision })

const person = z.strictObject({ guid: z.string(), fullName: z.string() })

/** A class: its class teacher's guid, all teachers (the class teacher first), and how many students it has. */
export const ClassView = z.strictObject({
  guid: z.string(),
  classdivision: z.string(),
  teacherassigned: z.string().nullable(),
  teachers: z.array(person),
  strength: z.number().int(),
})
export type ClassView = z.output<typeof ClassView>

/** A class as just saved; `studentsLeft` counts the students whom a removal leaves without a class. */
export const SavedClass = ClassView.extend({ studentsLeft: z.number().int() })
