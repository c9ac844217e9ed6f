import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { focusField } from './focus-field'
import type { Problem } from './problems'

export type SummaryWords = { title: string; inTitle: string }

const english: SummaryWords = { title: 'There is a problem', inTitle: 'Error' }

type Props = { id: string; problems: Problem[]; lone?: boolean; words?: SummaryWords }

/**
 * The "There is a problem" summary with a link to each field in error, in English or in `words`. It takes the focus when it
 * appears; with a key per attempt, after each failed one. In a form of one field, the field says it and takes the focus instead.
 */
export function ErrorSummary({ id, problems, lone = false, words = english }: Props) {
  const { title, inTitle } = words
  const box = useRef<HTMLElement>(null)
  const only = lone && problems.length === 1 && problems[0]?.fieldId

  const takeFocus = useEffectEvent(() => {
    if (only) focusField(only)
    else box.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => takeFocus(), [])

  useEffect(() => {
    const mark = `${inTitle}: `
    document.title = mark + document.title
    return () => {
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
    }
  }, [inTitle])

  const goTo = (fieldId: string) => (event: MouseEvent) => {
    event.preventDefault()
    focusField(fieldId)
  }

  if (only) return null
  return (
    <section
      ref={box}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-list`}
      className="rounded-md border-2 border-danger-ink bg-surface px-4 py-3"
    >
      <h2 id={`${id}-title`} className="text-md">
        {title}
      </h2>
      <ul id={`${id}-list`} className="mt-1 flex flex-col gap-1">
        {problems.map(({ fieldId, text }) => (
          <li key={fieldId ?? text} className="text-danger-ink">
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                onClick={goTo(fieldId)}
                className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-3 hover:decoration-2 pointer-coarse:py-3"
              >
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
