import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'
import { ApiFailure } from '@/lib/core/http-client'

/**
 * A noun's schema, or a function that loads it: `() => import('@/lib/…/schema').then((m) => m.SignIn)`. The function
 * keeps zod (30 KB) out of the first load of pages that must appear at once.
 */
export type SchemaSource<I, O> = ZodType<O, I> | (() => Promise<ZodType<O, I>>)

const fetchAll = <I, O>(source: SchemaSource<I, O>) =>
  Promise.all([
    import('@hookform/resolvers/standard-schema'),
    typeof source === 'function' ? source() : source,
  ])

/** Starts loading the schema; called on first touch, so that the submit does not wait for it. */
export function preloadSchema<I, O>(source: SchemaSource<I, O>) {
  void fetchAll(source).catch(() => undefined)
}

/** A react-hook-form resolver for a schema that may still be loading. */
export function resolverFor<I extends FieldValues, O>(source: SchemaSource<I, O>): Resolver<I, unknown, O> {
  return async (values, context, options) => {
    const [{ standardSchemaResolver }, schema] = await fetchAll(source).catch(failedToLoad)
    return standardSchemaResolver<I, unknown, O>(schema)(values, context, options)
  }
}

/** Loading failed: the user is offline, or the tab is older than the deployed site. The form keeps its input. */
function failedToLoad(): never {
  const message = 'This form cannot be checked now. Please try again when you are online, or reload the page.'
  throw new ApiFailure({ status: 0, code: 'unloaded', message })
}
