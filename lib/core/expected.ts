import { z } from 'zod'
import { AppError } from './errors.ts'
import { isEqual } from './is-equal.ts'

/** A value as answers and forms hold it. Wider than any field: a stored value may be older than today's rule. */
const fieldValue = z.union([
  z.string().max(2000),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string().max(100)).max(500),
])
type FieldValue = z.output<typeof fieldValue>

/**
 * The optional `expected` of a call that changes `fields`: the values that its sender has read, as answers show them. Without
 * it, a call overwrites whatever is stored by now.
 */
export function expectedOf<N extends string>(fields: Record<N, unknown>) {
  const shape = Object.fromEntries(Object.keys(fields).map((name) => [name, fieldValue.optional()]))
  return z.strictObject(shape as Record<N, z.ZodOptional<typeof fieldValue>>).optional()
}

type Values = Readonly<Record<string, unknown>>

/**
 * 409 `conflict` when a field is neither what the sender has read nor already what they want; `data` has both values of each
 * such field. `current` must have been read under a lock, in the transaction that writes.
 */
export function refuseChanged(
  expected: Values | undefined,
  current: Values,
  requested: Values,
  message?: string,
) {
  const changed = Object.entries(expected ?? {}).flatMap(([name, read]) => {
    const stored = current[name] as FieldValue
    const isUnchanged = read === undefined || isSame(read, stored)
    return isUnchanged || (requested[name] !== undefined && isSame(requested[name], stored)) ? [] : [name]
  })
  if (changed.length === 0) return
  throw new AppError('conflict', message, {
    data: { current: pick(changed, current), yours: pick(changed, requested) },
  })
}

/** Whether two values mean the same: a form has '' for nothing and digits for a number, and lists have no order. */
export const isSame = (one: unknown, other: unknown) => isEqual(plain(one), plain(other))

const plain = (value: unknown) => (Array.isArray(value) ? value.map(String).sort() : String(value ?? ''))

const pick = (names: string[], values: Values) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
