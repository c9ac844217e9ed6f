import fc from 'fast-check'
import type { Schema } from './call.ts'
import { oddDays, oddText } from './odd.ts'

/** Values that requests may name: ids and names of the caller's school, another school, removed or past rows, and nothing. */
export type Values = {
  /** the name of the school's past session */
  past: string
  own: string[]
  other: string[]
  gone: string[]
  /** existing values, by the name of the field */
  fields: Record<string, unknown[]>
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** All distinct ids in a value. */
export const idsIn = (value: unknown): string[] => [
  ...new Set(JSON.stringify(value).toLowerCase().match(uuid) ?? []),
]

/** Picks a value when it is drawn, since each batch has its own school. */
const picked = (from: () => unknown[]): fc.Arbitrary<unknown> =>
  fc.nat().map((index) => {
    const all = from()
    return all[index % Math.max(1, all.length)]
  })

/** An id: mostly of the caller's own school, else another's, a removed one, or none's. */
const anyId = (now: () => Values): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 5, arbitrary: picked(() => now().own) },
    { weight: 3, arbitrary: picked(() => now().other) },
    { weight: 1, arbitrary: picked(() => now().gone) },
    { weight: 1, arbitrary: fc.uuid() },
  )

/** Values that fit the schema, at its limits as often as within. `name` is the name of the field. */
export function fitting(schema: Schema, now: () => Values, name = ''): fc.Arbitrary<unknown> {
  const one = plainFitting(schema, now, name)
  // Every batch has values of the same fields.
  if (!(name in now().fields)) return one
  const known = picked(() => now().fields[name] ?? [])
  // A list of names must stay a list.
  const shaped = schema.type === 'array' ? known.map((value) => [value]) : known
  return fc.oneof({ weight: 3, arbitrary: shaped }, { weight: 1, arbitrary: one })
}

function plainFitting(schema: Schema, now: () => Values, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, now, name)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return object(schema, now)
  if (type === 'array') return list(schema, now, name)
  if (type === 'integer' || type === 'number') return number(schema, type === 'integer')
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  return isId(schema, name) ? anyId(now) : text(schema)
}

/** Whether a field refers to a row. */
export const isId = ({ format, pattern }: Schema, name: string) =>
  format === 'uuid' || (/^(id|guid|userId|student|teacher|order|classId)s?$/.test(name) && !pattern)

function object({ properties = {}, required = [] }: Schema, now: () => Values): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, one]) => [name, fitting(one, now, name)])
  // The keys are those of `fields`, known only at run time.
  return fc.record(Object.fromEntries(fields), { requiredKeys: required as never[] })
}

function list({ items = {}, minItems = 0, maxItems = 5 }: Schema, now: () => Values, name: string) {
  const maxLength = Math.max(minItems, Math.min(maxItems, 5))
  return fc.array(fitting(items, now, name), { minLength: Math.min(minItems, maxLength), maxLength })
}

function number(
  { minimum = -1_000_000, maximum = 1_000_000 }: Schema,
  isInteger: boolean,
): fc.Arbitrary<unknown> {
  const [min, max] = [Math.max(minimum, -(2 ** 53 - 1)), Math.min(maximum, 2 ** 53 - 1)]
  const within = isInteger
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.double({ min, max, noNaN: true })
  return fc.oneof(within, fc.constantFrom(min, max, Math.min(max, min + 1)))
}

function text({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<unknown> {
  if (format === 'email') return fc.emailAddress()
  if (format === 'date-time') return fc.oneof(someMoment, oddMoment)
  if (format === 'date') return fc.oneof(someDay, fc.constantFrom(...oddDays))
  if (pattern) return matching(pattern)
  const limit = Math.min(maxLength, 2_000)
  const words = fc.string({ unit: 'grapheme', minLength: Math.min(minLength, limit), maxLength: limit })
  const longestText = fc.constant('ä'.repeat(limit))
  return fc.oneof(
    { weight: 4, arbitrary: words },
    { weight: 1, arbitrary: longestText },
    { weight: 2, arbitrary: oddText },
  )
}

const someMoment = fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
const someDay = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const oddMoment = fc
  .tuple(fc.constantFrom(...oddDays), fc.constantFrom('Z', '+05:30', '-14:00', '+23:59'))
  .map(([day, zone]) => `${day}T00:00:00${zone}`)

/** Cached: parsing a pattern takes fast-check as long as a request, and most calls share a few. */
const texts = new Map<string, fc.Arbitrary<unknown>>()

function matching(pattern: string): fc.Arbitrary<unknown> {
  const known = texts.get(pattern) ?? textMatching(pattern)
  texts.set(pattern, known)
  return known
}

/** fast-check does not support every pattern; then any text tests the check. */
function textMatching(pattern: string): fc.Arbitrary<unknown> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'))
  } catch {
    return oddText
  }
}
