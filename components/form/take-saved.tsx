import { useEffect, useEffectEvent } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { focusField } from './focus-field'
import { useFormIds } from './form-context'

type Props<T> = {
  saved: T
  values: (saved: T) => FieldValues
  /** The form is empty for the next one: the focus goes to its first field, unless that one is being typed already. */
  focusFirst?: boolean
}

const alike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Puts what the server has just saved back into the form around it, or empties it for the next one, without moving the
 * focus; what was typed while it was being saved stays, and is not saved yet.
 */
export function TakeSaved<T>({ saved, values, focusFirst = false }: Props<T>) {
  const { getValues, reset, setValue } = useFormContext()
  const { sentValues, labels, fieldId } = useFormIds()
  const take = useEffectEvent((saved: T) => {
    const typed = structuredClone(getValues())
    const changed = Object.keys(typed).filter((name) => !alike(typed[name], sentValues.current[name]))
    const shown = values(saved)
    reset(shown)
    sentValues.current = structuredClone(shown)
    for (const name of changed) setValue(name, typed[name], { shouldDirty: true })
    const [first] = labels.keys()
    if (focusFirst && first && changed.length === 0) focusUnlessElsewhere(fieldId(first))
  })
  useEffect(() => take(saved), [saved])
  return null
}

/** Whoever has gone on to something else on the page stays there. */
function focusUnlessElsewhere(id: string) {
  const { activeElement, body } = document
  const form = document.getElementById(id)?.closest('form')
  if (activeElement === body || form?.contains(activeElement)) focusField(id)
}
