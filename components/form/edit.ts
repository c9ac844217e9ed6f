import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** What somebody changed of a form: `change` is the body of the call that saves it, `initial` all that the form showed first. */
export type Edit<I, O> = { change: Partial<O> & { expected: Partial<I> }; initial: I }

/** What was changed, and what stood there before, so that a colleague's change is seen (lib/core/expected.ts). */
export function editOf<I extends FieldValues, O>(form: UseFormReturn<I, unknown, O>, values: O): Edit<I, O> {
  const { dirtyFields, defaultValues } = form.formState
  const initial = { ...defaultValues } as I
  const names = Object.keys(dirtyFields)
  const of = <T extends object>(source: T) =>
    Object.fromEntries(Object.entries(source).filter(([name]) => names.includes(name))) as Partial<T>
  return { change: { ...(of(values as O & object) as Partial<O>), expected: of(initial) }, initial }
}
