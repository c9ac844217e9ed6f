import { useState } from 'react'
import { v4 } from 'uuid'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { counted } from '@/lib/core/counted'
import { markText } from '@/lib/lab/mark/parse-mark'
import type { TypedMark } from '@/lib/lab/mark/parts'
import { absenceWords, isAbsence } from '@/lib/school/experiment/absence'
import { newestOf } from './desk-state'
import type { Desk } from './use-desk'
import { shownMark } from './work'

type Props = Pick<Desk, 'state' | 'dispatch'> & { onClose: () => void }

/** Sends the typed comment to several students at once; those with the same mark can be ticked with one click. */
export function ShareDialog({ state, dispatch, onClose }: Props) {
  const openWork = state.works[state.open]
  const mark = openWork && shownMark(openWork)
  const all = state.students.flatMap((student) => {
    // The open attempt need not be its student's newest.
    const work = student.guid === openWork?.attempt.student ? openWork : newestOf(state, student)
    const { rollNumber, username } = student
    return work ? [{ attempt: work.attempt.guid, rollNumber, username, marks: shownMark(work) }] : []
  })
  // The one that is ticked comes first: in the order of roll numbers it may be out of sight.
  const isOpen = ({ attempt }: { attempt: string }) => attempt === state.open
  const choices = all.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)))
  const sameMark = choices.filter(({ marks }) => marks === mark).map(({ attempt }) => attempt)
  const [chosen, setChosen] = useState(() => new Set([state.open]))

  function toggle(attempt: string) {
    const next = new Set(chosen)
    if (!next.delete(attempt)) next.add(attempt)
    setChosen(next)
  }

  function send() {
    if (chosen.size === 0) return toast.info('Please select a student first')
    dispatch({
      type: 'commentShared',
      guids: Object.fromEntries([...chosen].map((attempt) => [attempt, v4()])),
    })
    toast.success(`Sending to ${counted(chosen.size, 'student')}`)
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title="Send to several students">
      <blockquote className="border-l-4 pl-3 text-muted">{openWork?.comment}</blockquote>
      {sameMark.length > 1 && (
        <Button size="sm" className="self-start" onClick={() => setChosen(new Set([...chosen, ...sameMark]))}>
          Tick the {sameMark.length} {sharedWords(mark)}
        </Button>
      )}
      <ul className="max-h-80 divide-y overflow-y-auto rounded-md border">
        {choices.map(({ attempt, rollNumber, username, marks }) => (
          <li key={attempt}>
            <label className="flex min-h-9 items-center gap-3 px-3 py-1 pointer-coarse:min-h-11">
              <input
                type="checkbox"
                checked={chosen.has(attempt)}
                onChange={() => toggle(attempt)}
                className="size-4.5"
              />
              <span className="min-w-6 text-muted tabular-nums">{rollNumber}</span>
              <span className="min-w-0 flex-1 truncate">{username}</span>
              <span className="tabular-nums">{markText(marks) || '–'}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" onClick={send}>
          Send to {counted(chosen.size, 'student')}
        </Button>
      </div>
    </Dialog>
  )
}

/** What the students with the same mark have in common. */
function sharedWords(mark: TypedMark | null | undefined): string {
  if (mark === null || mark === undefined) return 'without a mark'
  return isAbsence(mark) ? `who are ${absenceWords(mark)}` : `with a ${mark}`
}
