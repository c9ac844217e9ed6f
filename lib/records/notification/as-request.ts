import type { z } from 'zod'
import type { NotifyForm } from './schema.ts'

/** Converts the form's values to the API's; `classes` are those that it offered. */
export function asRequest(
  { message, audience, classdivision, teacher }: z.output<typeof NotifyForm>,
  classes: { guid: string; class: string }[],
) {
  const classGuid = classes.find((one) => one.class === classdivision)?.guid
  const to = { all: 'all', class: { classdivision, classGuid }, one: { teacher } }[audience]
  return { message, to }
}
