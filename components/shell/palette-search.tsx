import { startTransition, useEffect, useId, useState } from 'react'
import { confirmLeave } from '@/components/form/confirm-leave'
import { searchedText } from '@/components/table/searched-text'
import { useRouter } from '@/components/ui/use-router'
import { recentIds } from './local-recents'
import { actSection, type Entry } from './palette-entry'
import { PaletteField } from './palette-field'
import { PaletteFooter } from './palette-footer'
import { onPaletteKey } from './palette-keys'
import { PaletteList, rowId } from './palette-list'
import { type PaletteContext, type PaletteResults, paletteSections } from './palette-sections'
import { searchTextsOf } from './search-texts'
import { usePaletteSearch } from './use-palette-search'
import type { usePaletteStart } from './use-palette-start'
import { usePendingKey } from './use-pending-key'

type Props = Omit<PaletteContext, 'recent'> &
  ReturnType<typeof usePaletteStart> & {
    account: string
    /** the text typed before the palette was there */
    typed: string
    onFocus: () => void
    onDone: () => void
  }

/** Until the data that the palette opens with has arrived. */
const nothing: PaletteResults = { sections: [], named: false }

/** The palette's input and results; remounted each time it opens. */
export function PaletteSearch({ account, typed, ready, remember, onFocus, onDone, ...context }: Props) {
  const id = useId()
  const router = useRouter()
  const [text, setText] = useState(typed)
  const [chosen, setChosen] = useState<string>()
  const [about, setAbout] = useState<Entry>()
  const [recent] = useState(() => recentIds(account))
  const query = searchedText(text)
  const { scope, placeholder, advice } = searchTextsOf(context.base)
  const { found, loading, error } = usePaletteSearch(query)
  const { sections: results, named } = ready ? paletteSections(query, found, { ...context, recent }) : nothing
  const sections = about ? [actSection(about)] : results
  const entries = sections.flatMap((section) => section.entries)
  const activeIndex = Math.max(
    0,
    entries.findIndex((entry) => entry.id === chosen),
  )
  const active = entries[activeIndex]
  const isChosen = chosen !== undefined && chosen === active?.id
  // While a request is pending, the rows are those of a shorter query: the first may be somebody else.
  const settled = isChosen || (ready && (!loading || named)) || about !== undefined

  useVisibleRow(id, active)

  function go(entry: Entry) {
    if (!confirmLeave()) return
    remember(about ?? entry, found)
    onDone()
    router.push(entry.href)
  }

  function showActs(entry: Entry | undefined) {
    setAbout(entry?.acts && entry)
    setChosen(entry?.acts ? undefined : about?.id)
  }

  const { act, forget } = usePendingKey({ text, settled, failed: error !== undefined }, (how) => {
    if (!active) return
    if (how === 'open') go(active)
    else if (active.acts) showActs(active)
  })

  return (
    <>
      <PaletteField
        defaultValue={typed}
        onFocus={onFocus}
        aria-label={`Search ${scope}, and actions`}
        expanded={entries.length > 0}
        aria-controls={id}
        aria-activedescendant={active && rowId(id, active.id)}
        placeholder={placeholder}
        maxLength={100}
        onChange={({ target: { value } }) =>
          // The field itself shows the key at once; the rows may follow.
          startTransition(() => {
            setText(value)
            setChosen(undefined)
            forget()
            setAbout(undefined)
          })
        }
        onKeyDown={(event) =>
          onPaletteKey(event, {
            entries,
            activeIndex,
            about,
            choose: (entry) => setChosen(entry?.id),
            open: go,
            back: () => showActs(undefined),
            act: (how) => act(how, event.currentTarget.value),
          })
        }
        onBack={about && (() => showActs(undefined))}
      />
      <PaletteList
        id={id}
        sections={sections}
        label={about ? `Actions for ${about.label}` : 'Results'}
        active={active?.id}
        numbered={about !== undefined}
        onHover={(entry) => setChosen(entry.id)}
        onChoose={go}
        onMore={showActs}
      />
      {error && !about && (
        <p role="alert" className="px-5 pt-1 pb-5 text-danger-ink">
          {error}
        </p>
      )}
      {entries.length === 0 && settled && !error && <p className="px-5 pt-1 pb-5 text-muted">{advice}</p>}
      <PaletteFooter
        scope={scope}
        query={query}
        failed={error !== undefined}
        count={entries.length}
        loading={!ready || loading}
        about={about?.label}
        hasMore={active?.acts !== undefined}
      />
    </>
  )
}

/** Scrolls the list until the active row is visible. */
function useVisibleRow(list: string, active: Entry | undefined) {
  useEffect(() => {
    if (active) document.getElementById(rowId(list, active.id))?.scrollIntoView({ block: 'nearest' })
  }, [list, active])
}
