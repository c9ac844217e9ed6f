import { z } from 'zod'
import { guid, moment, orEmpty, text } from '../../core/fields.ts'
import { listQuery } from '../../core/page.ts'
import { type Step, steps } from './steps.ts'

const past = moment
  .refine((at) => Date.parse(at) <= Date.now() + 60_000, 'This is in the future')
  .meta({ example: '2026-11-21T04:35:00Z' })

/** What was found, and when: the 72 hours for the report to the Board begin then. */
export const OpenIncident = z.object({ title: text(200), foundAt: past })

/** `school` is the guid of the school that a step is about. */
const IncidentStep = z.object({
  step: z.enum(steps, 'Please choose what was done'),
  text: text(2000),
  school: orEmpty(guid).default(''),
  happenedAt: past.optional(),
})

/** Schools are counted: one entry for each that is affected or told. */
const namesSchool = ({ step, school }: { step: Step; school: string }) =>
  school !== '' || (step !== 'school_affected' && step !== 'school_told')
const noSchool = { path: ['school'], message: 'Please choose the school' }

export const AddStep = IncidentStep.extend({ id: guid }).refine(namesSchool, noSchool)

/** A time as a field of the browser has it; `indianTime` converts it to the API's. */
const typedTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/, 'Enter a date and time')

/** The forms of both, with times as they are typed; a step without one happened just now. */
export const IncidentForm = OpenIncident.extend({ foundAt: typedTime })
export const StepForm = IncidentStep.extend({ happenedAt: orEmpty(typedTime) }).refine(namesSchool, noSchool)

export const IncidentQuery = listQuery(['foundAt']).extend({
  order: z.enum(['asc', 'desc']).default('desc'),
})

const EntryView = z.strictObject({
  guid,
  step: z.enum(steps),
  text: z.string(),
  school: z.string().nullable(),
  happenedAt: z.iso.datetime(),
  at: z.iso.datetime(),
  byName: z.string(),
})

export const IncidentView = z.strictObject({
  guid,
  title: z.string(),
  foundAt: z.iso.datetime(),
  /** the deadline for informing the Board */
  boardBy: z.iso.datetime(),
  boardToldAt: z.iso.datetime().nullable(),
  /** how many schools are affected, and how many of them were informed */
  schools: z.number(),
  schoolsTold: z.number(),
  closedAt: z.iso.datetime().nullable(),
  byName: z.string(),
  entries: z.array(EntryView),
})
export type IncidentView = z.output<typeof IncidentView>

export const FreezeForm = z.object({ on: z.boolean(), reason: text(300) })

export const FreezeView = z.strictObject({
  on: z.boolean(),
  reason: z.string().nullable(),
  byName: z.string().nullable(),
  at: z.iso.datetime().nullable(),
})
export type FreezeView = z.output<typeof FreezeView>

/** Whose data was viewed or exported during a period: the company's staff name the `school`; without `account`, by anybody. */
export const ViewedQuery = z.object({
  school: guid.optional(),
  from: moment,
  to: moment,
  account: guid.optional(),
})

export const ViewersQuery = ViewedQuery.omit({ account: true })

/** Somebody who viewed or exported students' data; the company's staff get no name. */
export const Viewer = z.strictObject({ guid, name: z.string().nullable() })
export type Viewer = z.output<typeof Viewer>

/** A student whose data was viewed; the company's staff get no name. */
export const ViewedStudent = z.strictObject({
  guid,
  username: z.string().nullable(),
  class: z.string().nullable(),
})
export type ViewedStudent = z.output<typeof ViewedStudent>
