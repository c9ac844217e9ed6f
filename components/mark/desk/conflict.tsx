import type { RefObject } from 'react'
import { Button } from '@/components/ui/button'
import { shownTime } from '@/lib/core/shown-date'
import { markText, parseMark, type Scale } from '@/lib/lab/mark/parse-mark'
import type { TypedMark } from '@/lib/lab/mark/parts'
import type { Desk } from './use-desk'
import { goToMark } from './use-mark-focus'
import { shownText, type Work } from './work'

type Props = {
  work: Work
  scale: Scale
  dispatch: Desk['dispatch']
  field: RefObject<HTMLInputElement | null>
}

/** Shows two conflicting marks of an attempt: the teacher chooses, so that no mark is overwritten unseen. */
export function Conflict({ work, scale, dispatch, field }: Props) {
  const conflict = work.draft?.theirs
  if (!conflict) return null
  const ownMark = parseMark(shownText(work), scale).marks
  /** The button that was pressed is gone afterwards. */
  const choose = (keepOwn: boolean) => () => {
    dispatch({ type: 'conflictSettled', keepOwn })
    goToMark(field.current)
  }
  return (
    <section aria-label="Two marks" className="flex flex-col gap-2">
      <p className="font-semibold text-danger-ink">
        {conflict.markedByName ?? 'Somebody'} changed this mark in the meantime
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Side
          title={conflict.markedByName ?? 'Theirs'}
          when={conflict.markedAt && shownTime(conflict.markedAt)}
          marks={conflict.marks}
          onChoose={choose(false)}
          label="Keep theirs"
        />
        <Side title="You" when="not saved" marks={ownMark} onChoose={choose(true)} label="Use mine" />
      </div>
    </section>
  )
}

type SideProps = {
  title: string
  when: string | null
  marks: TypedMark | null
  onChoose: () => void
  label: string
}

const Side = ({ title, when, marks, onChoose, label }: SideProps) => (
  <div className="flex min-w-0 flex-col gap-1 rounded-md border p-3">
    <p className="truncate font-semibold text-sm">{title}</p>
    <p className="text-muted text-xs">{when}</p>
    <p className="my-1 font-semibold text-2xl tabular-nums">
      {markText(marks) || <span className="font-normal text-md text-muted">No mark</span>}
    </p>
    <Button size="sm" onClick={onChoose}>
      {label}
    </Button>
  </div>
)
