import { SignLegend } from '@/components/mark/sign-legend'
import { Card } from '@/components/ui/card'
import { cx } from '@/components/ui/cx'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { Counts } from './select'
import { StudentList } from './student-list'
import type { Desk } from './use-desk'

type Props = Pick<Desk, 'state' | 'dispatch'> & { counts: Counts; onOpen: (attempt: string) => void }

/** The class's progress and its students: all, or only the unmarked ones. */
export function StudentPanel({ state, dispatch, counts, onOpen }: Props) {
  const { attempted, marked, students } = counts
  const unmarked = attempted - marked
  const show = (onlyUnmarked: boolean) => () => dispatch({ type: 'filtered', onlyUnmarked })
  return (
    <Card flush className="flex flex-col">
      <div className="flex flex-col gap-3 border-b p-3">
        <ProgressBar
          label="Marked"
          value={marked}
          max={attempted}
          detail={`${marked} of ${attempted} marked`}
        />
        <fieldset className="flex gap-1.5">
          <legend className="sr-only">Show</legend>
          <Filter pressed={!state.onlyUnmarked} onClick={show(false)} label="All" count={students} />
          <Filter pressed={state.onlyUnmarked} onClick={show(true)} label="Unmarked" count={unmarked} />
        </fieldset>
      </div>
      <div data-rows className="relative overflow-y-auto xl:max-h-[calc(100dvh-21.75rem)]">
        <StudentList state={state} onOpen={onOpen} />
      </div>
      <div className="border-t p-3">
        <SignLegend />
      </div>
    </Card>
  )
}

type FilterProps = { pressed: boolean; onClick: () => void; label: string; count: number }

const Filter = ({ pressed, onClick, label, count }: FilterProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onClick}
    className={cx(
      'inline-flex h-7 items-center gap-1.5 rounded-full border px-3 font-semibold text-sm transition-colors pointer-coarse:h-11',
      pressed
        ? 'border-brand bg-brand text-on-brand forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none'
        : 'border-line bg-surface text-ink hover:bg-hover',
    )}
  >
    {label} <span className={cx('tabular-nums', !pressed && 'text-muted')}>{count}</span>
  </button>
)
