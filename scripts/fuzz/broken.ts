import fc from 'fast-check'
import { odd, write } from './odd.ts'

type Path = (string | number)[]

/** Every place in a value, the whole of it first. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([name, one]) => placesIn(one, [...path, name]))]
}

/** The same value with what stands at one place changed; undefined takes it away. */
function changed(value: unknown, [name, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (name === undefined) return change(value)
  // A list is changed by its indexes, as an object is by its names.
  const copy: Record<string, unknown> = Array.isArray(value)
    ? ([...value] as never)
    : { ...(value as object) }
  copy[name] = changed(copy[name], rest, change)
  return copy
}

/** Of what nobody may set, and of what every object has. */
const extraNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'institutionId',
  'role',
  'accountId',
  'removedAt',
  'id',
  'approvedAt',
  'mustChangePassword',
  'passwordHash',
  'idempotencyKey',
  'where',
  'marks',
  'actor',
  '',
]

function withMore([name, value]: [string, unknown]) {
  return (old: unknown) => {
    if (typeof old !== 'object' || old === null) return value
    const copy = Array.isArray(old) ? [...old] : { ...old }
    return Object.defineProperty(copy, name, { value, enumerable: true, configurable: true, writable: true })
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : write(value))

/** What can be done to a place. */
const changes: fc.Arbitrary<(old: unknown) => unknown> = fc.oneof(
  { weight: 8, arbitrary: odd.map((value) => () => value) },
  { weight: 2, arbitrary: fc.constant(() => undefined) },
  { weight: 1, arbitrary: fc.constant((old: unknown) => [old]) },
  { weight: 1, arbitrary: fc.constant((old: unknown) => [old, old]) },
  { weight: 1, arbitrary: fc.constant((old: unknown) => ({ value: old })) },
  { weight: 1, arbitrary: fc.constant((old: unknown) => `${asText(old)}\u0000`) },
  { weight: 1, arbitrary: fc.constant((old: unknown) => asText(old).toUpperCase()) },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...extraNames), odd).map(withMore) },
)

/** A value that is broken at one to three places. */
export const broken = (value: unknown): fc.Arbitrary<unknown> =>
  fc.array(fc.tuple(fc.nat(), changes), { minLength: 1, maxLength: 3 }).map((all) =>
    all.reduce<unknown>((now, [at, change]) => {
      const places = placesIn(now)
      return changed(now, places[at % places.length] ?? [], change)
    }, value),
  )
