import { ArrowRight } from 'lucide-react'
import type { Ref } from 'react'
import { useOnline } from '@/components/shell/use-online'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/cx'
import { Kbd } from '@/components/ui/kbd'
import { shownTime } from '@/lib/core/shown-date'
import { Conflict } from './conflict'
import type { DeskStudent } from './desk-data'
import { MarkField } from './mark-field'
import { ReasonField } from './reason-field'
import { SaveState } from './save-state'
import { statusOf } from './sending'
import type { Desk } from './use-desk'
import { needsReason, shownText, type Work } from './work'

type Props = Pick<Desk, 'state' | 'dispatch'> & {
  work: Work
  student: DeskStudent
  field: Ref<HTMLInputElement>
}

/** The mark of the open attempt with its state; on a phone a bar that stays at the bottom. */
export function MarkBox({ state, dispatch, work, student, field }: Props) {
  const online = useOnline()
  const { maximum } = state.rules
  const { proposed } = work.attempt
  const offers = proposed !== null && shownText(work) === '' && work.draft?.status !== 'conflict'
  return (
    <section
      aria-label="Mark"
      className={cx(
        'flex flex-col gap-3 rounded-lg border bg-surface p-4 shadow-card',
        'max-lg:-mx-4 max-lg:-mb-4 max-lg:sticky max-lg:z-20 max-lg:order-last max-lg:rounded-none max-lg:border-x-0 max-lg:border-b-0 max-lg:py-3 max-lg:shadow-overlay sm:max-lg:-mx-6',
        online ? 'max-lg:bottom-0' : 'max-lg:bottom-22',
      )}
    >
      <Conflict work={work} maximum={maximum} dispatch={dispatch} />
      <div className="flex gap-x-3 gap-y-3 max-lg:items-end lg:flex-col">
        <MarkField
          work={work}
          student={student.username}
          maximum={maximum}
          dispatch={dispatch}
          field={field}
          state={<SaveState status={statusOf(work)} />}
        />
        <div className="flex gap-2 max-lg:ml-auto lg:flex-col">
          {offers && (
            <Button size="lg" className="max-lg:h-12" onClick={() => dispatch({ type: 'proposalTaken' })}>
              Use {proposed}
              <span className="pointer-coarse:hidden">
                <Kbd>=</Kbd>
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
      {needsReason(work) && (
        <ReasonField
          frozenAt={state.frozenAt}
          onGive={(reason) => dispatch({ type: 'reasonGiven', reason })}
        />
      )}
      <MarkedBy work={work} />
    </section>
  )
}

function MarkedBy({ work: { attempt } }: { work: Work }) {
  if (attempt.markedByName === null || attempt.markedAt === null) return null
  return (
    <p className="border-t pt-3 text-muted text-sm max-lg:hidden">
      {attempt.markedByName}, {shownTime(attempt.markedAt)}
    </p>
  )
}
