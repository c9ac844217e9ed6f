import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { Conflict } from './conflict'
import { ConflictChoice, type Words } from './conflict-choice'
import { ErrorSummary, type SummaryWords } from './error-summary'
import { focusField } from './focus-field'
import { FormIdsContext } from './form-context'
import { problemsOf } from './problems'
import { resolverFor, type SchemaSource, warm } from './schema-source'
import { type Send, useFormSubmit } from './use-form-submit'
import { useHeldSubmit } from './use-held-submit'
import { useUnsaved } from './use-unsaved'

type Props<I extends FieldValues, O> = {
  schema: SchemaSource<I, O>
  initial?: DefaultValues<I>
  /**
   * Sends the parsed values; a form of what is there already sends `edit.change` instead. Throw ApiFailure to keep the
   * form; return a path to go there.
   */
  onSubmit: Send<I, O>
  children: ReactNode
  /** Names the form for screen readers, where a page has more than one. */
  label?: string
  /** Called when something is typed or chosen. */
  onEdit?: () => void
  /** Leaving the page asks nothing: for a password or a code, which the next screen asks for again. */
  unguarded?: boolean
  /** Focuses the first empty field when the page opens: for a page that is only this form. */
  focusFirst?: boolean
  /** The summary's own words, where a page speaks another language. */
  summary?: SummaryWords
  /** How values read when somebody else changed the same field, where they are not words themselves. */
  words?: Words
}

/** A form over a noun's schema, by the GOV.UK rules: checked on submit, summary on top, every answer kept. */
export function Form<I extends FieldValues, O>(props: Props<I, O>) {
  const { schema, initial, onSubmit, children, label, onEdit, summary, words, focusFirst, unguarded } = props
  const id = useId()
  const box = useFocusFirst(focusFirst)
  const [labels] = useState(() => new Map<string, string>())
  const form = useForm<I, unknown, O>({
    resolver: resolverFor(schema),
    defaultValues: initial,
    // Fields in error check themselves on change (use-field.ts); the others wait for the next submit.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { submit, choose, conflicts, attempt, pending, unsaved, edited, sentValues } = useFormSubmit(
    form,
    labels,
    onSubmit,
  )
  useOtherWords(form, summary)
  useUnsaved(unsaved && !unguarded)
  useHeldSubmit(box)
  const ids = useMemo(
    () => ({ labels, pending, sentValues, fieldId: (name: string) => `${id}-${name}` }),
    [id, labels, pending, sentValues],
  )
  const onChoose = (conflict: Conflict, mine: boolean) => {
    choose(conflict, mine)
    if (conflicts.length === 1) focusField(ids.fieldId(conflict.name))
  }
  const problems = attempt > 0 ? problemsOf(form.formState.errors, ids) : []

  return (
    <FormProvider {...form}>
      <FormIdsContext value={ids}>
        {/* post, so that a submit which nothing holds back never puts a password into the address */}
        <form
          ref={box}
          data-hold=""
          suppressHydrationWarning
          noValidate
          method="post"
          aria-label={label}
          onSubmit={submit}
          onInput={() => {
            edited()
            onEdit?.()
          }}
          // Not on focus: a form that takes the focus by itself would fetch before anybody has touched it.
          onPointerDown={() => warm(schema)}
          onKeyDown={() => warm(schema)}
          className="flex flex-col gap-5"
        >
          {problems.length > 0 && (
            <ErrorSummary
              key={attempt}
              id={`${id}-problems`}
              problems={problems}
              lone={labels.size === 1}
              {...(summary && { words: summary })}
            />
          )}
          {conflicts.length > 0 && (
            <ConflictChoice
              key={conflicts.length}
              conflicts={conflicts}
              labels={labels}
              words={words}
              onChoose={onChoose}
            />
          )}
          {children}
        </form>
      </FormIdsContext>
    </FormProvider>
  )
}

/** Moves the focus to the first empty field of a form when the page opens, unless somebody was quicker. */
function useFocusFirst(wanted = false) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!wanted || form.current?.contains(document.activeElement)) return
    const fields =
      form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'input:not([hidden], [type=hidden]), textarea',
      ) ?? []
    const [first] = [...fields].filter(({ value }) => value === '')
    first?.focus()
  }, [wanted])
  return form
}

/** What is wrong is said again when the page has changed its language, and what was typed stays. */
function useOtherWords<I extends FieldValues, O>(
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
