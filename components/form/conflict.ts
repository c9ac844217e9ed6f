import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { ApiFailure } from '@/lib/core/http-client'

/** A field that somebody else changed since the form was opened: the saved value and the user's. */
export type Conflict = { name: string; current: unknown; yours: unknown }

type Both = { current: Record<string, unknown>; yours: Record<string, unknown> }

/** The fields in conflict when a save failed for that reason and the form has them all; otherwise none. */
export function conflictsOf(
  failure: ApiFailure,
  labels: Map<string, string>,
  typed: FieldValues,
): Conflict[] {
  const { current } = (failure.data ?? {}) as Partial<Both>
  if (failure.code !== 'conflict' || !current) return []
  if (!Object.keys(current).every((name) => labels.has(name))) return []
  return [...labels.keys()]
    .filter((name) => name in current)
    .map((name) => ({ name, current: asTyped(current[name]), yours: typed[name] as unknown }))
}

/** Updates the form to the saved values; with `keepOwn`, the user's value stays as a change of the saved one. */
export function resolveConflict<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  conflict: Conflict,
  keepOwn: boolean,
) {
  const name = conflict.name as Path<I>
  form.resetField(name, { defaultValue: conflict.current as PathValue<I, Path<I>> })
  if (keepOwn) form.setValue(name, conflict.yours as PathValue<I, Path<I>>, { shouldDirty: true })
}

const asTyped = (value: unknown) =>
  Array.isArray(value) || typeof value === 'boolean' ? value : String(value ?? '')
