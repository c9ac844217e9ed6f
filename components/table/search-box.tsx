'use client'

import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLetterKey } from '@/components/shell/hotkeys'
import { Input } from '@/components/ui/input'
import { ProgressLine } from '@/components/ui/progress-line'
import { useEarlyValue } from '@/components/ui/use-early-value'
import { searchedText } from './searched-text'
import { useListParams } from './use-list-params'

const pause = 200

/** Filters the list as the user types; `/` focuses it. The query is in the URL as ?q=. */
export function SearchBox({ label, placeholder }: { label: string; placeholder?: string }) {
  const { params, change, pending } = useListParams()
  const query = params.get('q') ?? ''
  const [text, setText] = useState(query)
  const [shownQuery, setShownQuery] = useState(query)
  const [sentQuery, setSentQuery] = useState(query)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<number | undefined>(undefined)

  // The URL may change by Back or a link. Our own changes must not interrupt typing.
  if (query !== shownQuery) {
    setShownQuery(query)
    if (query !== sentQuery) {
      setText(query)
      setSentQuery(query)
    }
  }

  useEarlyValue(input, text, search)
  useLetterKey('/', () => input.current?.select())
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function search(next: string, wait = pause) {
    setText(next)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      const q = searchedText(next)
      setSentQuery(q)
      change({ q })
    }, wait)
  }

  return (
    <search className="relative w-full sm:w-72">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <Input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        aria-keyshortcuts="/"
        aria-busy={pending}
        placeholder={placeholder ?? label}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => search(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text, 0)
          if (event.key === 'Escape' && text) search('', 0)
        }}
        className="pr-9 pl-9"
      />
      <span className="absolute inset-y-0 right-1.5 flex items-center">
        {text ? (
          <button
            type="button"
            aria-label="Clear the search"
            onClick={() => {
              search('', 0)
              input.current?.focus()
            }}
            className="flex size-7 items-center justify-center rounded-sm text-muted hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        ) : (
          <span aria-hidden className="px-1 pointer-coarse:hidden">
            <kbd>/</kbd>
          </span>
        )}
      </span>
      {/* Below the box, whose frame has the same colour while it is focused. */}
      {pending && <ProgressLine className="absolute inset-x-2 top-full" />}
    </search>
  )
}
