import fc from 'fast-check'
import { odd, write } from './odd.ts'

type Path = (string | number)[]

/** The paths of all places in a value, the root first. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([name, one]) => placesIn(one, [...path, name]))]
}

/** Returns the value with one place changed; undefined removes it. */
function changed(value: unknown, [name, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (name === undefined) return change(value)
  // A list is changed by index, an object by name.
  const copy: Record<string, unknown> = Array.isArray(value)
    ? ([...value] as never)
    : { ...(value as object) }
  copy[name] = changed(copy[name], rest, change)
  return copy
}

/** Names of fields that nobody may set, and of Object.prototype. */
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

function withExtraField([name, value]: [string, unknown]) {
  return (old: unknown) => {
    if (typeof old !== 'object' || old === null) return value
    const copy = Array.isArray(old) ? [...old] : { ...old }
    return Object.defineProperty(copy, name, { value, enumerable: true, configurable: true, writable: true })
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : write(value))

/** The ways to change a place. */
const changes: fc.Arbitrary<(old: unknown) => unknown> = fc.oneof(
  { weight: 8, arbitrary: odd.map((value) => () => value) },
  { weight: 2, arbitrary: fc.constant(() => undefined) },
  { weight: 1, arbitrary: fc.constant((old: unknown) => [old]) },
  { weight: 1, arbitrary: fc.constant((old: unknown) => [old, old]) },
  { weight: 1, arbitrary: fc.constant((old: unknown) => ({ value: old })) },
  { weight: 1, arbitrary: fc.constant((old: unknown) => `${asText(old)}\u0000`) },
  { weight: 1, arbitrary: fc.constant((old: unknown) => asText(old).toUpperCase()) },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...extraNames), odd).map(withExtraField) },
)

/** The value, broken in one to three places. */
export const broken = (value: unknown): fc.Arbitrary<unknown> =>
  fc.array(fc.tuple(fc.nat(), changes), { minLength: 1, maxLength: 3 }).map((all) =>
    all.reduce<unknown>((current, [index, change]) => {
      const places = placesIn(current)
      return changed(current, places[index % places.length] ?? [], change)
    }, value),
  )
