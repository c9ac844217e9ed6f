import { useEffect } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { useFormIds } from './form-context'

type Props<T> = { saved: T; values: (saved: T) => FieldValues }

const alike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Puts what the server has just saved back into the form around it, without moving the focus; what was typed while it was
 * being saved stays, and is not saved yet.
 */
export function TakeSaved<T>({ saved, values }: Props<T>) {
  const { getValues, reset, setValue } = useFormContext()
  const { sentValues } = useFormIds()
  useEffect(() => {
    const typed = structuredClone(getValues())
    const changed = Object.keys(typed).filter((name) => !alike(typed[name], sentValues.current[name]))
    const shown = values(saved)
    reset(shown)
    sentValues.current = structuredClone(shown)
    for (const name of changed) setValue(name, typed[name], { shouldDirty: true })
  }, [getValues, reset, setValue, sentValues, saved, values])
  return null
}
