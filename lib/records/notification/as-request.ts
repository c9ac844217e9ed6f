import type { z } from 'zod'
import type { NotifyForm } from './schema.ts'

/** The form's values as the call takes them. */
export function asRequest({ message, audience, classdivision, teacher }: z.output<typeof NotifyForm>) {
  const to = { all: 'all', class: { classdivision }, one: { teacher } }[audience]
  return { message, to }
}
