import type { z } from 'zod'
import type { NotifyForm } from './schema.ts'

/** Converts the form's values to the API's. */
export function asRequest({ message, audience, classdivision, teacher }: z.output<typeof NotifyForm>) {
  const to = { all: 'all', class: { classdivision }, one: { teacher } }[audience]
  return { message, to }
}
