import { type ReactNode, useEffect } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { fieldAttributes } from '@/components/ui/field'
import { useFormIds } from './form-context'
import { errorWords } from './problems'

/** Connects a control to its form: id, error, and the ARIA attributes that link them. */
export function useField(name: string, label: string, hint?: ReactNode) {
  const { register, formState, getFieldState, trigger } = useFormContext()
  const { fieldId, labels } = useFormIds()
  const id = fieldId(name)
  const message = getFieldState(name, formState).error?.message
  const error = message && errorWords(label, message)
  // By path, as fields in lists have one: questions.0.answer.
  const initial: unknown = get(formState.defaultValues, name)

  useEffect(() => {
    labels.set(name, label)
    return () => {
      labels.delete(name)
    }
  }, [labels, name, label])

  /** Revalidates a field in error on each change, so that the error goes as soon as it is fixed. */
  const recheck = () => {
    if (getFieldState(name).error) void trigger(name)
  }

  return {
    id,
    error,
    recheck,
    /** For server rendering: without it, a filled form appears empty until hydration. */
    initial: typeof initial === 'string' || typeof initial === 'number' ? initial : undefined,
    attributes: fieldAttributes(id, hint, error),
    /** Registers an uncontrolled control; a controlled one uses `useController`. */
    bind: () => register(name, { onChange: recheck }),
  }
}
