import { type ReactNode, useEffect } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { fieldAttributes } from '@/components/ui/field'
import { useFormIds } from './form-context'
import { errorWords } from './problems'

/** Ties one control to its form: its id, its error, and the attributes that say so to a screen reader. */
export function useField(name: string, label: string, hint?: ReactNode) {
  const { register, formState, getFieldState, trigger } = useFormContext()
  const { fieldId, labels } = useFormIds()
  const id = fieldId(name)
  const message = getFieldState(name, formState).error?.message
  const error = message && errorWords(label, message)
  // Of a list by its place: questions.0.answer.
  const initial: unknown = get(formState.defaultValues, name)

  useEffect(() => {
    labels.set(name, label)
    return () => {
      labels.delete(name)
    }
  }, [labels, name, label])

  /** A field in error is checked again with every change, so that the error goes as soon as it is mended. */
  const recheck = () => {
    if (getFieldState(name).error) void trigger(name)
  }

  return {
    id,
    error,
    recheck,
    /** For the server's HTML: without it a filled form stands empty until the page is ready. */
    initial: typeof initial === 'string' || typeof initial === 'number' ? initial : undefined,
    attributes: fieldAttributes(id, hint, error),
    /** Registers an uncontrolled control; a controlled one has its own way. */
    bind: () => register(name, { onChange: recheck }),
  }
}
