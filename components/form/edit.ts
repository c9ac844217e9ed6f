import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** A user's edit of a form: `change` is the request body, `initial` the values that the form showed at first. */
export type Edit<I, O> = { change: Partial<O> & { expected: Partial<I> }; initial: I }

/** The changed values with the originals, so that the server can detect a colleague's change (lib/core/expected.ts). */
export function editOf<I extends FieldValues, O>(form: UseFormReturn<I, unknown, O>, values: O): Edit<I, O> {
  const { dirtyFields, defaultValues } = form.formState
  const initial = { ...defaultValues } as I
  const names = Object.keys(dirtyFields)
  const of = <T extends object>(source: T) =>
    Object.fromEntries(Object.entries(source).filter(([name]) => names.includes(name))) as Partial<T>
  return { change: { ...(of(values as O & object) as Partial<O>), expected: of(initial) }, initial }
}
