import { useEffect, useEffectEvent } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { isEqual } from '@/lib/core/is-equal'
import { focusField } from './focus-field'
import { useFormIds } from './form-context'

type Props<T> = {
  saved: T
  values: (saved: T) => FieldValues
  /** Clears the form for the next entry: focuses its first field, unless that is being typed in already. */
  focusFirst?: boolean
}

/**
 * Puts the values that the server has just saved back into the surrounding form, or clears it, without moving the focus.
 * Input typed during the save stays as an unsaved change.
 */
export function TakeSaved<T>({ saved, values, focusFirst = false }: Props<T>) {
  const { getValues, reset, setValue } = useFormContext()
  const { sentValues, labels, fieldId } = useFormIds()
  const take = useEffectEvent((saved: T) => {
    const typed = structuredClone(getValues())
    const changed = Object.keys(typed).filter((name) => !isEqual(typed[name], sentValues.current[name]))
    const next = values(saved)
    reset(next)
    sentValues.current = structuredClone(next)
    for (const name of changed) setValue(name, typed[name], { shouldDirty: true })
    const [first] = labels.keys()
    if (focusFirst && first && changed.length === 0) focusUnlessElsewhere(fieldId(first))
  })
  useEffect(() => take(saved), [saved])
  return null
}

/** Leaves the focus alone if the user has moved on to something outside the form. */
function focusUnlessElsewhere(id: string) {
  const { activeElement, body } = document
  const form = document.getElementById(id)?.closest('form')
  if (activeElement === body || form?.contains(activeElement)) focusField(id)
}
