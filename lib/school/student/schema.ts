import { z } from 'zod'
import { expectedOf } from '../../core/expected.ts'
import {
  admissionNumber,
  apaarId,
  boardRollNumber,
  classdivision,
  date,
  email,
  guid,
  loginName,
  mark,
  name,
  optionalText,
  orEmpty,
  rollNumber,
  typedNumber,
} from '../../core/fields.ts'
import { listQuery } from '../../core/page.ts'
import { columns, PracticalMarks } from '../practical-rule/schema.ts'
import { forEachDetail } from './details.ts'
import { noClass } from './no-class.ts'

/** A form sends text: empty means no mark. */
const practical = z.preprocess(
  (typed) => (typeof typed === 'string' && typed.trim() === '' ? null : typed),
  typedNumber(mark),
)

const fields = {
  username: name(120),
  /** '' for none; brothers and sisters may share one */
  email: orEmpty(email, 'Please enter a valid email'),
  rollNumber,
  ...forEachDetail(({ maxLength }) => optionalText(maxLength)),
  registrationDate: date,
  physics: practical,
  chemistry: practical,
  biology: practical,
  admissionNumber: admissionNumber.nullable(),
  /** '' for none, which is everybody's until the board sends its list */
  boardRollNumber: orEmpty(boardRollNumber, 'A board roll number has 6 to 10 digits'),
  /** '' for none; refused where the school does not store them */
  apaarId: orEmpty(apaarId, 'An APAAR id has 12 digits'),
  /** '' means the admission number */
  loginName: orEmpty(loginName, 'Use letters and digits, with a . - _ or / between them'),
}

/** A new student. The class is one of the institute's; 10-A when none is given. `classGuid` is its id as the page showed it. */
export const StudentForm = z.object({
  ...fields,
  email: fields.email.default(''),
  class: classdivision.default('10-A'),
  classGuid: guid.optional(),
  ...forEachDetail((_, name) => fields[name].default('')),
  registrationDate: date.optional(),
  physics: practical.optional(),
  chemistry: practical.optional(),
  biology: practical.optional(),
  admissionNumber: fields.admissionNumber.optional(),
  loginName: fields.loginName.optional(),
  boardRollNumber: fields.boardRollNumber.optional(),
  apaarId: fields.apaarId.optional(),
})

/** The fields typed for each student when a class is added one after another; the rest have defaults. */
export const QuickStudent = StudentForm.pick({ username: true, rollNumber: true, email: true })

/**
 * A change: fields that are not named stay. `class: ''` removes the student from their class. A practical mark of a class whose sheet is
 * signed changes only with a `reason`.
 */
export const StudentPatch = z
  .object({ ...fields, class: orEmpty(classdivision), reason: optionalText(300) })
  .partial()

/**
 * PATCH /student/{id}. `classGuid` is the id of `class` as the page showed it. For a practical mark, `expected` is the typed one, or null
 * where the computed one counts.
 */
export const ChangeStudent = StudentPatch.extend({
  id: guid,
  classGuid: guid.optional(),
  expected: expectedOf(StudentPatch.shape),
})

/** A student as the API answers and screens show them: dates as YYYY-MM-DD, `instituteId` is the school's displayId. */
export const StudentView = z.strictObject({
  guid,
  username: z.string(),
  email: z.string(),
  rollNumber: z.string(),
  /** the practical marks that count: typed by hand, else computed */
  ...PracticalMarks.shape,
  /** the marks that the school's rule makes from the released experiment marks */
  computed: PracticalMarks,
  /** which of the three were typed by hand */
  overridden: z.array(z.enum(columns)),
  registrationDate: date,
  class: z.string().nullable(),
  instituteId: z.string(),
  ...forEachDetail(() => z.string()),
  subsplan: z.enum(['free', 'premium']),
  admissionNumber: z.string().nullable(),
  /** the name with which they sign in, beside the institute's id; null where that is the admission number */
  loginName: z.string().nullable(),
  /** null until the board has given one */
  boardRollNumber: z.string().nullable(),
  /** null where the school stores none */
  apaarId: z.string().nullable(),
})
export type StudentView = z.output<typeof StudentView>

/** A student who has just been added. */
export const AddedStudent = StudentView.extend({
  /** the day's budget has no room for the mail with the password */
  mailWaits: z.boolean(),
  /** the first free roll number after theirs in the class; '' when theirs does not end in digits */
  nextRoll: z.string(),
})
export type AddedStudent = z.output<typeof AddedStudent>

/** The query of every list of students; `class` is a division, `none`, or missing for all. */
export const StudentQuery = listQuery(['name', 'rollNumber', 'class'])
export type StudentQuery = z.output<typeof StudentQuery>

/** A class and its number of students; `guid` and `class` are null for those without one. */
export const ClassSize = z.strictObject({
  guid: guid.nullable(),
  class: z.string().nullable(),
  students: z.number().int(),
})
export type ClassSize = z.output<typeof ClassSize>

/** What the company's staff see of an institute's students. */
export const InstituteCount = z.strictObject({
  instituteId: z.string(),
  name: z.string(),
  students: z.number().int(),
})
export type InstituteCount = z.output<typeof InstituteCount>

const chooseFirst = 'Please select a student first'
const tooMany = 'Please choose at most 5000 students at once'
const guids = z.array(guid, chooseFirst).min(1, chooseFirst).max(5000, tooMany)
const count = z.int().min(1, chooseFirst).max(5000, tooMany)

const selection = {
  students: guids.optional(),
  filter: z
    .strictObject({
      q: optionalText(100),
      class: optionalText(20),
      /** the id of the class as the page showed it */
      classGuid: guid.optional(),
      count,
    })
    .optional(),
}
const isOneOfTwo = ({ students, filter }: { students?: unknown; filter?: unknown }) =>
  (students === undefined) !== (filter === undefined)
const chosen = { message: chooseFirst, path: ['students'] }

/** Either named students, or all that match a filter, with their number when it was viewed. */
export const StudentSelection = z.object(selection).refine(isOneOfTwo, chosen)
export type StudentSelection = z.output<typeof StudentSelection>

/** The target: a division of the institute, or '' for no class. */
export const MoveTarget = z.object({
  class: orEmpty(classdivision, 'Please choose a class'),
})

/**
 * `classGuid` is the id of the target class as the page showed it; `expected.class` is the class that all of them were in when they were
 * chosen.
 */
export const MoveStudents = z
  .object({
    ...selection,
    ...MoveTarget.shape,
    classGuid: guid.optional(),
    expected: expectedOf(MoveTarget.shape),
  })
  .refine(isOneOfTwo, chosen)

/** The result of a removal or a move; `from` gives their former classes, so that it can be undone. */
export const MovedStudents = z.strictObject({
  students: z.array(guid),
  from: z.array(
    z.strictObject({ class: z.string().nullable(), classGuid: guid.nullable(), students: z.array(guid) }),
  ),
})
export type MovedStudents = z.output<typeof MovedStudents>

const withoutClass = z.boolean().default(false)

/** `withoutClass` restores those whose place is taken without a class, instead of refusing all. */
export const RestoreStudents = z
  .object({
    students: guids.optional(),
    filter: z.strictObject({ q: optionalText(100), count }).optional(),
    withoutClass,
  })
  .refine(isOneOfTwo, chosen)

/** `RestoreStudents` for one student. */
export const RestoreStudent = z.object({ id: guid, withoutClass })

/** The restored students, and those of them without a class since their place was taken. */
export const RestoredStudents = z.strictObject({ students: z.array(guid), withoutClass: z.array(guid) })

/** Slips of a class (or `none`), for all or some of its students; with `force` also for those who have signed in. */
export const SlipRequest = z.object({
  class: z.union([z.literal(noClass), classdivision], 'Please choose a class'),
  students: guids.optional(),
  force: z.boolean().default(false),
})

const slipPerson = { guid, username: z.string(), rollNumber: z.string() }

/** The slips, which are answered only once, and the students who were left out. */
export const Slips = z.strictObject({
  school: z.string(),
  instituteId: z.string(),
  class: z.string().nullable(),
  signIn: z.string(),
  slips: z.array(
    z.strictObject({
      ...slipPerson,
      email: z.string(),
      loginName: z.string(),
      password: z.string(),
      /** the sign-in page with school and number filled in, for a QR code */
      address: z.string(),
    }),
  ),
  left: z.array(z.strictObject(slipPerson)),
})
export type Slips = z.output<typeof Slips>
