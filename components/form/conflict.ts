import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { ApiFailure } from '@/lib/core/http-client'

/** A field that somebody else has changed since the form was opened: what is saved now, and what was typed here. */
export type Conflict = { name: string; current: unknown; yours: unknown }

type Both = { current: Record<string, unknown>; yours: Record<string, unknown> }

/** The fields that a failed save is about, where it is a conflict over fields that the form has; else none. */
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

/** The form goes on from what is saved now; with `mine` what was typed stays, as a change of that. */
export function settle<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  conflict: Conflict,
  mine: boolean,
) {
  const name = conflict.name as Path<I>
  form.resetField(name, { defaultValue: conflict.current as PathValue<I, Path<I>> })
  if (mine) form.setValue(name, conflict.yours as PathValue<I, Path<I>>, { shouldDirty: true })
}

const asTyped = (value: unknown) =>
  Array.isArray(value) || typeof value === 'boolean' ? value : String(value ?? '')
