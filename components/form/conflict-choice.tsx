import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { shownClock, shownDay } from '@/lib/core/shown-date'
import type { Conflict } from './conflict'

/** Formats a field's value for people where it is an id or empty. */
export type Words = (name: string, value: unknown) => string | undefined

type Props = {
  conflicts: Conflict[]
  labels: Map<string, string>
  words?: Words
  onChoose: (conflict: Conflict, keepOwn: boolean) => void
}

/**
 * Lets the user choose between two values of a field. Takes the focus when it appears; use the number of remaining conflicts as
 * its key, so that it takes the focus again after each choice, when the focused button disappears.
 */
export function ConflictChoice({ conflicts, labels, words, onChoose }: Props) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const read = (name: string, value: unknown) => words?.(name, value) ?? (plain(value) || 'nothing')
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Changed in the meantime"
      className="rounded-md border-2 border-warning-ink bg-surface px-4 py-3"
    >
      <h2 className="text-md">Somebody changed this in the meantime</h2>
      <p className="text-muted">Nothing is saved yet. Choose which to keep, then save again.</p>
      <ul className="mt-3 flex flex-col gap-4">
        {conflicts.map((conflict) => {
          const { name, current, yours } = conflict
          const label = labels.get(name) ?? name
          return (
            <li key={name}>
              <p className="font-semibold">{label}</p>
              <dl className="mt-1 grid gap-x-6 gap-y-1 break-words sm:grid-cols-2">
                <Value term="Saved now">{read(name, current)}</Value>
                <Value term="Yours">{read(name, yours)}</Value>
              </dl>
              <div className="mt-2 flex flex-wrap gap-2">
                <Button
                  size="sm"
                  aria-label={`${label}: keep theirs`}
                  onClick={() => onChoose(conflict, false)}
                >
                  Keep theirs
                </Button>
                <Button size="sm" aria-label={`${label}: use mine`} onClick={() => onChoose(conflict, true)}>
                  Use mine
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const Value = ({ term, children }: { term: string; children: string }) => (
  <div className="min-w-0">
    <dt className="text-muted text-sm">{term}</dt>
    <dd className="whitespace-pre-line">{children}</dd>
  </div>
)

/** A value as text; what date and time fields hold, as it is shown elsewhere. */
function plain(value: unknown): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))) return shownDay(text)
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? shownClock(text) : text
}
