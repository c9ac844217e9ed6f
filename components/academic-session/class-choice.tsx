import { useRef } from 'react'
import { useLoaded } from '@/components/form/use-loaded'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { LazyDetails } from '@/components/ui/lazy-details'
import { PickSelect } from '@/components/ui/pick-select'
import { useEarlyTicks } from '@/components/ui/use-early-ticks'
import { counted } from '@/lib/core/counted'
import type { ClassPlan, PlannedClass } from './plan'

type Props = {
  planned: PlannedClass
  /** names of the classes that the next session will have */
  keptClasses: string[]
  onChange: (change: Partial<ClassPlan>) => void
}

/** A class and what happens to it in the next session: whether it continues, where its students move, and who repeats. */
export function ClassChoice({ planned, keptClasses, onChange }: Props) {
  const { guid, classdivision, teachers, students, kept, goesTo, repeaters } = planned
  const box = useRef<HTMLLabelElement>(null)
  useEarlyTicks(box, (ticked) => onChange({ kept: ticked.length > 0 }))
  const targets = keptClasses.filter((name) => name !== classdivision)
  return (
    <li className="flex flex-col gap-3 px-4 py-4 sm:px-5">
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)]">
        <div className="min-w-0">
          <p className="font-semibold text-md">{classdivision}</p>
          <p className="text-muted">
            {counted(students, 'student')}
            {teachers.length > 0 && ` · ${teachers.join(', ')}`}
          </p>
        </div>
        <label
          ref={box}
          htmlFor={`kept-${guid}`}
          className="flex min-h-8 items-start gap-2.5 pointer-coarse:min-h-11"
        >
          <Checkbox
            id={`kept-${guid}`}
            autoComplete="off"
            checked={kept}
            onChange={({ target }) => onChange({ kept: target.checked })}
            className="mt-0.5"
          />
          <span>
            {classdivision} goes on
            <span className="block text-muted text-sm">with the same teachers</span>
          </span>
        </label>
        {students > 0 && (
          <PickSelect
            className="self-start"
            aria-label={`Students of ${classdivision}`}
            value={goesTo ?? ''}
            onPick={(name) => onChange({ goesTo: name || null })}
          >
            <option value="">Students leave the school</option>
            {targets.map((name) => (
              <option key={name} value={name}>
                Students move on to {name}
              </option>
            ))}
          </PickSelect>
        )}
      </div>
      {students > 0 && kept && (
        <LazyDetails
          className="rounded-md border"
          summary={
            <summary className="min-h-9 cursor-pointer px-3 py-1.5 text-muted hover:text-ink pointer-coarse:py-3">
              {repeaters.length === 0
                ? `Who repeats in ${classdivision}? Nobody`
                : `${counted(repeaters.length, 'student repeats', 'students repeat')} in ${classdivision}`}
            </summary>
          }
        >
          <Repeaters
            division={classdivision}
            chosen={repeaters}
            onChange={(changed) => onChange({ repeaters: changed })}
          />
        </LazyDetails>
      )}
    </li>
  )
}

type Student = { guid: string; username: string; rollNumber: string }
type RepeatersProps = { division: string; chosen: string[]; onChange: (chosen: string[]) => void }

/** Checkboxes for the students of a class who repeat the year. */
function Repeaters({ division, chosen, onChange }: RepeatersProps) {
  const query = new URLSearchParams({ class: division, sort: 'rollNumber', limit: '500' })
  const { data: students, error, reload } = useLoaded<Student[]>(`/student/all?${query}`)

  if (error)
    return (
      <p className="p-3 text-danger-ink">
        {error}{' '}
        <Button size="sm" onClick={reload}>
          Try again
        </Button>
      </p>
    )
  if (!students) return <p className="p-3 text-muted">Loading …</p>
  const toggle = (guid: string, on: boolean) =>
    onChange(on ? [...chosen, guid] : chosen.filter((one) => one !== guid))
  return (
    <ul className="grid gap-x-6 p-3 sm:grid-cols-2 lg:grid-cols-3">
      {students.map(({ guid, username, rollNumber }) => (
        <li key={guid}>
          <label
            htmlFor={`repeats-${guid}`}
            className="flex min-h-8 items-center gap-2.5 pointer-coarse:min-h-11"
          >
            <Checkbox
              id={`repeats-${guid}`}
              checked={chosen.includes(guid)}
              onChange={({ target }) => toggle(guid, target.checked)}
            />
            <span className="min-w-0 truncate">
              <span className="text-muted tabular-nums">{rollNumber}</span> {username}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
