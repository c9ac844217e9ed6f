import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { PaletteFooter } from './palette-footer'
import { PaletteList } from './palette-list'
import { type Entry, paletteSections } from './palette-sections'
import type { PaletteAction } from './types'
import { usePaletteSearch } from './use-palette-search'
import { useSearched } from './use-searched'

type Props = { actions: PaletteAction[]; onDone: () => void }

/** The palette's field and results; mounted anew each time it opens. */
export function PaletteSearch({ actions, onDone }: Props) {
  const id = useId()
  const router = useRouter()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [held, setHeld] = useState(false)
  const query = text.trim()
  const { what, placeholder } = useSearched()
  const { found, loading, error } = usePaletteSearch(query)
  const sections = paletteSections(query, found, actions)
  const entries = sections.flatMap((section) => section.entries)
  const at = Math.max(
    0,
    entries.findIndex((entry) => entry.id === chosen),
  )
  const active = entries[at]
  const isChosen = chosen !== undefined && chosen === active?.id

  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  function go(entry: Entry) {
    onDone()
    router.push(entry.href)
  }

  // While the answer is on its way the rows are those of fewer letters: the first of them may be somebody else.
  const goHeld = useEffectEvent(() => {
    setHeld(false)
    if (active && !error) go(active)
  })
  useEffect(() => {
    if (held && !loading) goHeld()
  }, [held, loading])

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setChosen(entries[(at + step + entries.length) % entries.length]?.id)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (loading && !isChosen) setHeld(true)
      else if (active) go(active)
    }
  }

  return (
    <>
      <div className="flex items-center gap-3 border-b px-4">
        <Search aria-hidden className="size-4.5 shrink-0 text-muted" />
        <input
          role="combobox"
          aria-label={`Search ${what}, and actions`}
          aria-expanded={entries.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${active.id}`}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(undefined)
            setHeld(false)
          }}
          onKeyDown={onKeyDown}
          className="h-13 min-w-0 flex-1 bg-transparent text-md outline-none"
        />
      </div>
      <PaletteList
        id={id}
        sections={sections}
        active={active?.id}
        onHover={(entry) => setChosen(entry.id)}
        onChoose={go}
      />
      <PaletteFooter what={what} query={query} count={entries.length} loading={loading} error={error} />
    </>
  )
}
