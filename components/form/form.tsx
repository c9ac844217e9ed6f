import { type ComponentProps, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { cx } from '@/components/ui/cx'
import type { Conflict } from './conflict'
import { ConflictChoice, type Words } from './conflict-choice'
import { ErrorSummary, type SummaryWords } from './error-summary'
import { focusField } from './focus-field'
import { FormIdsContext } from './form-context'
import { problemsOf, sortLabels } from './problems'
import { preloadSchema, resolverFor, type SchemaSource } from './schema-source'
import { SubmitButton } from './submit-button'
import { useFocusFirst } from './use-focus-first'
import { type Send, useFormSubmit } from './use-form-submit'
import { useHeldSubmit } from './use-held-submit'
import { useUnsaved } from './use-unsaved'

type Props<I extends FieldValues, O> = {
  schema: SchemaSource<I, O>
  initial?: DefaultValues<I>
  /**
   * Sends the parsed values; an edit form sends `edit.change` instead. Throw ApiFailure to show its errors; return a path to go
   * there.
   */
  onSubmit: Send<I, O>
  children: ReactNode
  /** Accessible name, for pages with more than one form. */
  label?: string
  /** Called when something is typed or chosen. */
  onEdit?: () => void
  /** Does not ask before leaving the page: for passwords and codes, which the next screen asks for again. */
  unguarded?: boolean
  /** Focuses the first empty field when the page opens: for pages that consist of one form. */
  focusFirst?: boolean
  /** The texts of the error summary, for pages in another language. */
  summary?: SummaryWords
  /** The question before unsaved input is left, for pages in another language. */
  leave?: string
  /** Formats values in a conflict that are not readable as they are. */
  words?: Words
}

/** A form validated by a noun's schema, following GOV.UK: checked on submit, error summary on top, all input kept. */
export function Form<I extends FieldValues, O>(props: Props<I, O>) {
  const { schema, initial, onSubmit, children, label, onEdit, summary, leave, words, focusFirst, unguarded } =
    props
  const id = useId()
  const box = useFocusFirst(focusFirst)
  const [labels] = useState(() => new Map<string, string>())
  const form = useForm<I, unknown, O>({
    resolver: resolverFor(schema),
    defaultValues: initial,
    // Fields in error are revalidated on change (use-field.ts); the others wait for the next submit.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { submit, choose, conflicts, attempt, pending, unsaved, edited, sentValues } = useFormSubmit(
    form,
    labels,
    onSubmit,
  )
  useTranslatedErrors(form, summary)
  useUnsaved(unsaved && !unguarded, leave)
  const held = useHeldSubmit(box)
  const ids = useMemo(
    () => ({ labels, pending, sentValues, fieldId: (name: string) => `${id}-${name}` }),
    [id, labels, pending, sentValues],
  )
  const onChoose = (conflict: Conflict, keepOwn: boolean) => {
    choose(conflict, keepOwn)
    if (conflicts.length === 1) focusField(ids.fieldId(conflict.name))
  }
  const problems = attempt > 0 ? problemsOf(form.formState.errors, ids) : []

  return (
    <FormProvider {...form}>
      <FormIdsContext value={ids}>
        {/* post, so that a native submit before hydration never puts a password into the URL */}
        <form
          {...held}
          method="post"
          aria-label={label}
          onSubmit={(event) => {
            sortLabels(ids)
            void submit(event)
          }}
          onInput={() => {
            edited()
            onEdit?.()
          }}
          // Not on focus: a form that focuses itself would load it before anybody has touched the form.
          onPointerDown={() => preloadSchema(schema)}
          onKeyDown={() => preloadSchema(schema)}
          className="flex flex-col gap-5"
        >
          {problems.length > 0 && (
            <ErrorSummary
              key={attempt}
              id={`${id}-problems`}
              problems={problems}
              lone={labels.size === 1}
              words={summary}
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

type ActionsProps = Pick<ComponentProps<typeof SubmitButton>, 'variant'> & {
  /** The label of the button that submits the form. */
  submit?: string
  /** Large and as wide as the form, as on the sign-in screens. */
  wide?: boolean
  /** As in dialogs: right-aligned, with the main button last. */
  end?: boolean
  /** Other buttons, such as Cancel. */
  children?: ReactNode
}

/** The buttons below a form, the main one first. */
export function FormActions({ submit, variant, wide = false, end = false, children }: ActionsProps) {
  const main = submit && (
    <SubmitButton variant={variant} size={wide ? 'lg' : 'md'} className={wide ? 'w-full' : undefined}>
      {submit}
    </SubmitButton>
  )
  return (
    <div data-form-actions className={cx('flex flex-wrap items-center gap-2 pt-1', end && 'justify-end')}>
      {!end && main}
      {children}
      {end && main}
    </div>
  )
}

/** Revalidates after a change of language so that errors are translated; the input stays. */
function useTranslatedErrors<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  words: SummaryWords | undefined,
) {
  const shownWords = useRef(words)
  const { errors } = form.formState
  useEffect(() => {
    if (shownWords.current === words) return
    shownWords.current = words
    const { root: _, ...ofFields } = errors
    form.clearErrors('root')
    void form.trigger(Object.keys(ofFields) as Path<I>[])
  }, [form, words, errors])
}
