import { ArrowRight } from 'lucide-react'
import { type FormEvent, memo, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/cx'
import { shownTime, timeInSentence } from '@/lib/core/shown-date'
import { ReasonField } from '../reason-field'
import { useReason } from '../use-reason'
import { Conflict } from './conflict'
import type { DeskStudent } from './desk-data'
import { MarkField } from './mark-field'
import { SaveState } from './save-state'
import { markStatusOf } from './sending'
import type { Desk } from './use-desk'
import { needsReason, shownText, type Work } from './work'

type Props = Pick<Desk, 'state' | 'dispatch'> & {
  work: Work
  student: DeskStudent
  field: RefObject<HTMLInputElement | null>
  now: Date
}

/** The mark of the open attempt and its state; on a phone, a bar that stays at the bottom. */
export function MarkBox({ state, dispatch, work, student, field, now }: Props) {
  const { proposed } = work.attempt
  const offersProposal = proposed !== null && shownText(work) === '' && work.draft?.status !== 'conflict'
  return (
    <section
      aria-label="Mark"
      className={cx(
        'flex flex-col gap-3 rounded-lg border bg-surface p-4 shadow-card short:flex-row short:flex-wrap short:items-end',
        'max-lg:-mx-4 max-lg:-mb-4 max-lg:sticky max-lg:bottom-(--offline) max-lg:z-20 max-lg:order-last max-lg:rounded-none max-lg:border-x-0 max-lg:border-b-0 max-lg:py-3 max-lg:shadow-overlay sm:max-lg:-mx-6',
      )}
    >
      <Conflict work={work} scale={state.rules} dispatch={dispatch} field={field} />
      <div className="flex flex-wrap gap-3 max-lg:items-end lg:flex-col lg:flex-nowrap">
        <MarkField
          work={work}
          student={student.username}
          scale={state.rules}
          dispatch={dispatch}
          field={field}
          state={<SaveState status={markStatusOf(work)} />}
        />
        <div className="flex gap-2 max-lg:ml-auto lg:flex-col">
          {offersProposal && (
            <Button size="lg" className="max-lg:h-12" onClick={() => dispatch({ type: 'proposalTaken' })}>
              Use {proposed}
              <span className="max-sm:hidden pointer-coarse:hidden">
                <kbd>=</kbd>
              </span>
            </Button>
          )}
          <Button
            size="lg"
            variant="primary"
            className="max-lg:size-12"
            onClick={() => dispatch({ type: 'markEntered' })}
          >
            <span className="max-lg:sr-only">
              {shownText(work) === '' ? 'Next unmarked' : 'Save and next'}
            </span>
            <ArrowRight aria-hidden className="size-4 shrink-0" />
          </Button>
        </div>
      </div>
      <AbsenceButtons dispatch={dispatch} field={field} />
      {needsReason(work) && (
        <ReasonForm
          key={work.attempt.guid}
          frozenAt={state.frozenAt}
          onGive={(reason) => dispatch({ type: 'reasonGiven', reason })}
        />
      )}
      <MarkedBy work={work} now={now} />
    </section>
  )
}

function MarkedBy({ work: { attempt }, now }: Pick<Props, 'work' | 'now'>) {
  if (attempt.markedByName === null || attempt.markedAt === null) return null
  return (
    <p className="border-t pt-3 text-muted text-sm max-lg:hidden">
      {attempt.markedByName}, {shownTime(attempt.markedAt, now)}
    </p>
  )
}

type ReasonFormProps = { frozenAt: string | null; onGive: (reason: string) => void }

let lastReason = ''

/** Asks why a frozen mark is changed, prefilled with the reason given last. */
function ReasonForm({ frozenAt, onGive }: ReasonFormProps) {
  const { explain, ...reasonField } = useReason(true, useState(lastReason))
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    explain((reason = '') => {
      lastReason = reason
      onGive(reason)
    })
  }

  const hint = `These marks ${frozenAt ? `have been frozen since ${timeInSentence(frozenAt)}` : 'are frozen'}. The reason stands in the history.`
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <ReasonField label="Why are you changing this mark?" hint={hint} ref={field} {...reasonField} />
      <Button type="submit" variant="primary">
        Save with this reason
      </Button>
    </form>
  )
}

type AbsenceButtonsProps = Pick<Desk, 'dispatch'> & { field: RefObject<HTMLInputElement | null> }

/** Buttons for what can replace a mark. Rescheduling puts "R " into the field, to be completed with a date. */
const AbsenceButtons = memo(function AbsenceButtons({ dispatch, field }: AbsenceButtonsProps) {
  const enterText = (text: string) => () => {
    dispatch({ type: 'markTyped', text })
    dispatch({ type: 'markEntered' })
  }

  function reschedule() {
    dispatch({ type: 'markTyped', text: 'R ' })
    field.current?.focus()
  }

  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Instead of a mark</legend>
      <Button size="sm" onClick={enterText('A')}>
        Absent
      </Button>
      <Button size="sm" onClick={enterText('E')}>
        Exempt
      </Button>
      <Button size="sm" onClick={reschedule}>
        Rescheduled
      </Button>
    </fieldset>
  )
})
