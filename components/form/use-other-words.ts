import { useEffect, useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { SummaryWords } from './error-summary'

/** What is wrong is said again when the page has changed its language, and what was typed stays. */
export function useOtherWords<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  words: SummaryWords | undefined,
) {
  const said = useRef(words)
  const { errors } = form.formState
  useEffect(() => {
    if (said.current === words) return
    said.current = words
    const { root: _, ...ofFields } = errors
    form.clearErrors('root')
    void form.trigger(Object.keys(ofFields) as Path<I>[])
  }, [form, words, errors])
}
