import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react'
import { cx } from '@/components/ui/cx'
import { FieldError } from '@/components/ui/field-error'
import { useEarlyValue } from '@/components/ui/use-early-value'
import { parseMark, problemMessage, type Scale } from '@/lib/lab/mark/parse-mark'
import { allowsDigits, fullParts } from '@/lib/lab/mark/parse-parts'
import { isParts, markWithoutParts, partsOf } from '@/lib/lab/mark/parts'
import { componentWords, partWords } from '@/lib/school/experiment/components'
import type { Component } from '@/lib/school/experiment/schema'
import type { Desk } from './use-desk'
import { problemOf, shownText, type Work } from './work'

type Props = {
  work: Work
  student: string
  scale: Scale
  dispatch: Desk['dispatch']
  field: RefObject<HTMLInputElement | null>
  /** shows whether the mark is saved */
  state: ReactNode
}

/**
 * The mark field: digits, A, E, or R with a date, then Enter, or = for the proposal. A text input, so that neither wheel nor
 * arrow keys change a mark.
 */
export function MarkField({ work, student, scale, dispatch, field, state }: Props) {
  const id = useId()
  const { proposed } = work.attempt
  const text = shownText(work)
  const type = (typed: string) => dispatch({ type: 'markTyped', text: typed })
  useEarlyValue(field, text, type)
  const problem = problemOf(work)
  const isWord = /^[a-z]/i.test(text)
  const { maximum, components } = scale
  const inParts = isWord ? null : components
  const isLong = isWord || (components && !allowsDigits(components))

  const describedBy = [`${id}-hint`, inParts && `${id}-parts`, problem && `${id}-error`]
    .filter(Boolean)
    .join(' ')

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      dispatch({ type: 'markEntered' })
    } else if (event.key === '=') {
      event.preventDefault()
      if (proposed !== null && isFree(event.currentTarget)) dispatch({ type: 'proposalTaken' })
    } else if (event.key === 'Escape') event.currentTarget.blur()
  }

  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-semibold max-lg:sr-only">
          Mark
          <span className="sr-only">
            {' '}
            for {student}, out of {maximum}
          </span>
        </label>
        <span className="whitespace-nowrap">{state}</span>
      </div>
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      <div className="flex items-center gap-2.5">
        <input
          ref={field}
          id={id}
          type="text"
          inputMode={isLong ? 'text' : 'decimal'}
          enterKeyHint="next"
          autoComplete="off"
          maxLength={40}
          value={text}
          placeholder={proposed === null ? undefined : `${proposed}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={() => document.hasFocus() && dispatch({ type: 'markLeft' })}
          className={cx(
            'h-12 rounded-md border bg-surface px-3 text-center font-semibold text-xl tabular-nums placeholder:font-normal placeholder:italic focus-visible:border-solid focus-visible:border-focus focus-visible:outline-offset-0 aria-invalid:border-danger-ink aria-invalid:bg-danger-soft',
            isWord || inParts ? 'w-36' : 'w-24 max-sm:w-20',
            text === '' ? 'border-line-strong border-dashed' : 'border-line-strong',
          )}
        />
        {!isWord && <span className="whitespace-nowrap text-lg text-muted tabular-nums">of {maximum}</span>}
      </div>
      {inParts && <PartList id={`${id}-parts`} text={text} maximum={maximum} components={inParts} />}
      <FieldHint id={`${id}-hint`} work={work} scale={scale} />
    </div>
  )
}

type FieldHintProps = { id: string; work: Work; scale: Scale }

/** What a rescheduling still needs, or which keys there are; on a phone, which has none, these are for screen readers. */
function FieldHint({ id, work, scale }: FieldHintProps) {
  const { proposed, released, marks } = work.attempt
  const text = shownText(work)
  if (problemOf(work) === null && parseMark(text, scale).problem === 'day') {
    return (
      <p id={id} className="text-muted text-sm">
        {problemMessage('day', scale)}
      </p>
    )
  }
  return (
    <p id={id} className="text-muted text-sm max-lg:sr-only">
      {proposed !== null && text === '' && (
        <>
          The answers propose {proposed}: <kbd>=</kbd> takes it.{' '}
        </>
      )}
      <kbd>Enter</kbd> {enterWords(text, released && marks !== null)} <kbd>Esc</kbd>, then <kbd>?</kbd> lists
      all keys.
    </p>
  )
}

/** What Enter does with the text of the field, `over` a released mark. */
function enterWords(text: string, over: boolean): string {
  if (text !== '') return 'saves and goes on.'
  return over ? 'takes the released mark away from the student.' : 'goes on without a mark.'
}

/** Whether typing would lose nothing: the field is empty, or all of it is selected, as it is on arrival. */
const isFree = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  selectionStart === 0 && selectionEnd === value.length

type PartListProps = { id: string; text: string; maximum: number; components: Component[] }

/** The parts of the mark in the field, or how to type them. */
function PartList({ id, text, maximum, components }: PartListProps) {
  const { marks } = parseMark(text, { maximum, components })
  if (!isParts(marks)) {
    return (
      <p id={id} className="text-muted text-sm">
        {componentWords(components)}: type {fullParts(components)} for all of it.
      </p>
    )
  }
  return (
    <p id={id} className="flex flex-wrap gap-x-3 text-sm tabular-nums">
      <b>Sum {markWithoutParts(marks)}</b>
      {partWords(partsOf(marks), components).map((words) => (
        <span key={words}>{words}</span>
      ))}
    </p>
  )
}
