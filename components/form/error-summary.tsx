'use client'

import { type MouseEvent, useEffect, useRef } from 'react'
import type { Problem } from './problems'

type Props = { id: string; problems: Problem[]; attempt: number }

/** "There is a problem": takes the focus after each failed try, with a link to every field in error. */
export function ErrorSummary({ id, problems, attempt }: Props) {
  const box = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try with the same problems must move focus again
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [attempt])

  useEffect(() => {
    const title = document.title
    document.title = `Error: ${title}`
    return () => {
      document.title = document.title.replace(/^Error: /, '')
    }
  }, [])

  const goTo = (fieldId: string) => (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(fieldId)?.focus()
  }

  return (
    <section
      ref={box}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-list`}
      className="scroll-mt-20 rounded-md border-2 border-danger-ink bg-surface px-4 py-3"
    >
      <h2 id={`${id}-title`} className="text-md">
        There is a problem
      </h2>
      <ul id={`${id}-list`} className="mt-1 flex flex-col">
        {problems.map(({ fieldId, text }) => (
          <li key={fieldId ?? text} className="font-medium text-danger-ink">
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                onClick={goTo(fieldId)}
                className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-3 hover:decoration-2 pointer-coarse:min-h-11"
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
