import { useRef, useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { cx } from '@/components/ui/cx'
import { fieldAttributes } from '@/components/ui/field'
import { FieldError } from '@/components/ui/field-error'
import { Hint } from '@/components/ui/hint'
import { Input } from '@/components/ui/input'
import { useEarlyTicks } from '@/components/ui/use-early-ticks'
import { useEarlyValue } from '@/components/ui/use-early-value'
import { grouped } from '@/lib/core/counted'
import type { TeacherChoice } from '@/lib/school/teacher/schema'
import { WaitingBadge } from './waiting-badge'

type Props = {
  id: string
  legend: string
  hint?: string
  optional?: boolean
  error?: string
  teachers: TeacherChoice[]
  chosen: string[]
  onChange: (guids: string[]) => void
}

/** From this many teachers on, there is a search box. */
const minForSearch = 8

/** The most teachers shown besides those chosen: nobody looks through more. */
const maxShown = 60

const fits = ({ fullName, displayId }: TeacherChoice, text: string) =>
  `${fullName} ${displayId ?? ''}`.toLowerCase().includes(text.trim().toLowerCase())

/** Checkboxes for teachers, searchable by name or id. */
export function TeacherPicker({ id, legend, hint, optional, error, teachers, chosen, onChange }: Props) {
  const [text, setText] = useState('')
  // An unticked teacher stays in the list while focused.
  const [touched, setTouched] = useState(() => new Set(chosen))
  const boxes = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  useEarlyTicks(boxes, onChange)
  useEarlyValue(search, text, setText)
  const { 'aria-describedby': described } = fieldAttributes(id, hint, error)
  const matching = teachers.filter((teacher) => fits(teacher, text))
  const shown = matching.filter(({ guid }, index) => index < maxShown || touched.has(guid))
  const hiddenCount = matching.length - shown.length
  function toggle(guid: string, on: boolean) {
    setTouched((before) => new Set(before).add(guid))
    onChange(on ? [...chosen, guid] : chosen.filter((one) => one !== guid))
  }

  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={described} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-semibold">
        {legend}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
        {chosen.length > 0 && <span className="font-normal text-muted"> ({chosen.length} selected)</span>}
      </legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {teachers.length >= minForSearch && (
        <Input
          ref={search}
          aria-label={`Search: ${legend}`}
          autoComplete="off"
          placeholder="Search by name or id"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div ref={boxes} className="max-h-80 overflow-y-auto rounded-md border bg-surface">
        {shown.map((teacher) => (
          <label
            key={teacher.guid}
            htmlFor={`${id}-${teacher.guid}`}
            className="flex min-h-10 items-center gap-3 px-3 hover:bg-hover has-checked:bg-selected pointer-coarse:min-h-11"
          >
            <Checkbox
              id={`${id}-${teacher.guid}`}
              value={teacher.guid}
              autoComplete="off"
              checked={chosen.includes(teacher.guid)}
              disabled={!teacher.assignable}
              onChange={({ target }) => toggle(teacher.guid, target.checked)}
            />
            <span
              className={cx('flex min-w-0 flex-col items-start py-1', !teacher.assignable && 'text-muted')}
            >
              <span className="max-w-full truncate">{teacher.fullName}</span>
              {!teacher.approved && <WaitingBadge teacher={teacher} />}
            </span>
            <span className="ml-auto shrink-0 text-muted text-sm">{teacher.displayId}</span>
          </label>
        ))}
        {hiddenCount > 0 && (
          <p className="border-t px-3 py-2.5 text-muted">
            {grouped(hiddenCount)} more: search by name or id.
          </p>
        )}
        {shown.length === 0 && (
          <p className="px-3 py-2.5 text-muted">
            {teachers.length === 0 ? 'No teachers yet.' : 'No results.'}
          </p>
        )}
      </div>
    </fieldset>
  )
}
