import { type FormEvent, useRef, useState, useTransition } from 'react'
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { type Conflict, conflictsOf, resolveConflict } from './conflict'
import { type Edit, editOf } from './edit'
import { asFailure, leaveIfExpired, messageOf, toastFailure } from './failure'
import { firstMessage } from './problems'

/** Resolves to a path to go to next, or to false if the user declined a confirmation and nothing was sent. */
export type Send<I, O> = (values: O, edit: Edit<I, O>) => Promise<string | false | undefined> | Promise<void>

/** Submits a form once at a time, puts the server's errors on its fields, and stays pending until the next page shows. */
export function useFormSubmit<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  labels: Map<string, string>,
  send: Send<I, O>,
) {
  const router = useRouter()
  const busy = useRef(false)
  const [leaving, startLeaving] = useTransition()
  const [attempt, setAttempt] = useState(0)
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const [isSent, setIsSent] = useState(false)
  const sentValues = useRef<FieldValues>(form.formState.defaultValues ?? {})
  const editedSince = useRef(false)
  // Must be read during render, so that react-hook-form tracks them.
  const { isDirty, dirtyFields: _, isSubmitting } = form.formState
  const failed = () => setAttempt((count) => count + 1)

  function showFailure(error: unknown) {
    const failure = asFailure(error)
    if (leaveIfExpired(failure)) return
    toastFailure(failure)
    const conflicting = conflictsOf(failure, labels, form.getValues())
    if (conflicting.length > 0) return setConflicts(conflicting)
    const fields = Object.entries(failure.fields ?? {})
    for (const [name, [message]] of fields) {
      form.setError((labels.has(name) ? name : `root.${name}`) as Path<I>, { type: 'server', message })
    }
    if (fields.length === 0) form.setError('root.server', { message: messageOf(failure) })
    failed()
  }

  /** Shows client-side errors the same way as the server's. */
  function showProblem(errors: FieldErrors<I>) {
    const message = firstMessage(errors, labels)
    if (message) toast.info(message, { id: 'problem' })
    failed()
  }

  function choose(conflict: Conflict, keepOwn: boolean) {
    resolveConflict(form, conflict, keepOwn)
    setConflicts((left) => left.filter((one) => one !== conflict))
  }

  async function sendOnce(values: O) {
    setConflicts([])
    toast.dismissProblems()
    try {
      const next = await send(values, editOf(form, values))
      if (next === false) return
      setIsSent(!editedSince.current)
      if (next) startLeaving(() => router.push(next))
    } catch (error) {
      showFailure(error)
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy.current || leaving) return
    busy.current = true
    // A copy, since field arrays are mutated.
    sentValues.current = structuredClone(form.getValues())
    editedSince.current = false
    await form
      .handleSubmit(
        sendOnce,
        showProblem,
      )(event)
      .catch(showFailure)
      .finally(() => {
        busy.current = false
      })
  }

  return {
    submit,
    choose,
    conflicts,
    attempt,
    pending: isSubmitting || leaving,
    /** whether there is input that has not been sent */
    unsaved: isDirty && !isSent,
    edited: () => {
      editedSince.current = true
      setIsSent(false)
    },
    sentValues,
  }
}
