import { z } from 'zod'
import { date, guid, idempotencyKey, text } from '../../core/fields.ts'
import { listQuery } from '../../core/page.ts'
import { StudentSelection } from '../../school/student/schema.ts'

/** Days after its assignment for which the key of a student who leaves can be returned. */
export const returnDays = 30

/** Admins are told from this number of available keys downwards, and from this number of days before they expire. */
export const lowStock = 5
export const expiryDays = 30

/** free and returned keys can be assigned; credited ones were refunded. */
export const keyStatuses = ['free', 'assigned', 'returned', 'credited'] as const
export type KeyStatus = (typeof keyStatuses)[number]

export const keyText = z
  .string('Please select a keys first')
  .trim()
  .toUpperCase()
  .min(1, 'Please select a keys first')
  .max(40, 'There is no such key.')

/** POST /keys/assignkey: `userId` is the student's guid. */
export const AssignKey = z.object({ userId: guid, key: keyText, idempotencyKey })

/** POST /keys/assign-many: every chosen student without a key gets one. */
export const AssignKeys = z.intersection(StudentSelection, z.object({ idempotencyKey }))

/**
 * POST /keys/return-many: the reason is kept as long as the invoices are, and so must not name anybody. `student` is the one who was shown to
 * have the key: 409 when it is somebody else's by now.
 */
export const ReturnKeys = z.object({
  keys: z
    .array(z.object({ key: keyText, student: guid.optional() }), 'Please select a keys first')
    .min(1, 'Please select a keys first')
    .max(500, 'Please choose at most 500 keys at once'),
  reason: text(120),
})

/** POST /keys/byinstitute: `userId` is the guid of the actor's institute or account. */
export const BatchesOf = z.object({ userId: guid })

export const KeyBatch = z.strictObject({
  order: guid,
  reference: z.string(),
  keys: z.array(z.string()),
  usedKeys: z.array(z.string()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  invoice: guid.nullable(),
})
export type KeyBatch = z.output<typeof KeyBatch>

/** bought = free + assigned + returned + credited, always. */
export const KeyCounts = z.strictObject({
  bought: z.number().int(),
  free: z.number().int(),
  assigned: z.number().int(),
  returned: z.number().int(),
  credited: z.number().int(),
  /** free or returned, and not expired */
  available: z.number().int(),
})
export type KeyCounts = z.output<typeof KeyCounts>

export const KeyQuery = listQuery(['createdAt', 'key', 'student']).extend({
  status: z.enum(keyStatuses).optional(),
  /** the day on which they end, as in the notice about it */
  until: date.optional(),
})

/** A key with its order, its price in rupees including tax, and its student. */
export const KeyRow = z.strictObject({
  guid,
  key: z.string(),
  status: z.enum(keyStatuses),
  order: guid,
  reference: z.string(),
  paidAt: z.iso.datetime().nullable(),
  priceperkey: z.number(),
  invoice: guid.nullable(),
  invoiceNumber: z.string().nullable(),
  student: z
    .strictObject({ guid, username: z.string(), rollNumber: z.string(), class: z.string().nullable() })
    .nullable(),
  assignedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  /** until when it can be returned; null when it cannot */
  returnableUntil: z.iso.datetime().nullable(),
})
export type KeyRow = z.output<typeof KeyRow>

export const KeyEventView = z.strictObject({
  guid,
  status: z.enum(keyStatuses),
  /** whether the key was given to a student or taken back from one */
  ofStudent: z.boolean(),
  /** null also where the student is of another session, or erased */
  studentName: z.string().nullable(),
  reason: z.string().nullable(),
  byName: z.string(),
  at: z.iso.datetime(),
})
export type KeyEventView = z.output<typeof KeyEventView>

/** The result of an assignment: who got which key, and who had one already. */
export const KeysAssigned = z.strictObject({
  assigned: z.array(z.strictObject({ student: guid, username: z.string(), key: z.string() })),
  had: z.array(z.strictObject({ student: guid, username: z.string() })),
})
export type KeysAssigned = z.output<typeof KeysAssigned>
