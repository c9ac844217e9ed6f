import { z } from 'zod'
import { guid, text } from '../../core/fields.ts'
import { listQuery } from '../../core/page.ts'

export const PersonId = z.object({ id: guid })
export const ErasureId = z.object({ id: guid })

export const PeopleQuery = listQuery(['name'])

const roles = ['admin', 'teacher', 'student'] as const

/** Somebody about whom data is held; `removed` are in the recycle bin. */
export const HeldPerson = z.strictObject({
  guid,
  name: z.string(),
  role: z.enum(roles),
  class: z.string().nullable(),
  removed: z.boolean(),
})
export type HeldPerson = z.output<typeof HeldPerson>

export const ErasureForm = z.object({ reason: text(300) })
export const RequestErasure = ErasureForm.extend({ id: guid })
export const DecideErasure = z.object({ id: guid, decision: z.enum(['approve', 'refuse']) })

/**
 * What happens to rows when their person is erased. erased: they are deleted. nameless: they stay as somebody else's or the school's record,
 * without the name. kept: they hold no name, and the law or the safety of others requires them.
 */
const fates = ['erased', 'nameless', 'kept'] as const

/** The number of rows of a kind about a person, and what an erasure does with them. */
export const PersonalDataCount = z.strictObject({
  table: z.string(),
  title: z.string(),
  rows: z.number(),
  fate: z.enum(fates),
  why: z.string().nullable(),
})
export type PersonalDataCount = z.output<typeof PersonalDataCount>

/** What is held about a person, shown before any request. */
export const PersonalDataView = HeldPerson.omit({ class: true, removed: true }).extend({
  holdings: z.array(PersonalDataCount),
  /** the open request for erasure, if any */
  open: guid.nullable(),
  /** whether another admin can approve it; otherwise it waits for some days */
  others: z.boolean(),
})
export type PersonalDataView = z.output<typeof PersonalDataView>

/** What was erased and when, signed by the site. It names nobody. */
export const Proof = z.strictObject({
  version: z.literal(1),
  school: guid,
  request: guid,
  person: z.strictObject({ id: guid, role: z.enum(roles) }),
  askedBy: guid,
  askedAt: z.iso.datetime(),
  approvedBy: guid.nullable(),
  approvedAt: z.iso.datetime().nullable(),
  erasedAt: z.iso.datetime(),
  /** the day by which no backup holds the data any more */
  backupsUntil: z.iso.date(),
  holdings: z.array(PersonalDataCount.pick({ table: true, title: true, rows: true, fate: true })),
})
export type Proof = z.output<typeof Proof>

export const ErasureView = z.strictObject({
  guid,
  person: z.string(),
  role: z.enum(roles),
  reason: z.string(),
  status: z.enum(['asked', 'approved', 'refused', 'done']),
  requestedByName: z.string(),
  requestedAt: z.iso.datetime(),
  /** when it is carried out without a second admin */
  dueAt: z.iso.datetime().nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  doneAt: z.iso.datetime().nullable(),
  proof: Proof.nullable(),
  digest: z.string().nullable(),
  /** whether the signature matches the present proof */
  genuine: z.boolean().nullable(),
  /** whether the reader made the request, and so cannot approve it */
  mine: z.boolean(),
})
export type ErasureView = z.output<typeof ErasureView>
