import { Search } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { OnDemand } from '@/components/ui/on-demand'
import { useWindowKeys } from '@/components/ui/use-window-keys'
import { searchTextsOf } from './search-texts'
import type { Base, PaletteAction, ShellUser } from './types'

const loadPalette = () => import('./command-palette').then((module) => module.CommandPalette)

type Props = { user: ShellUser; base: Base; actions: PaletteAction[] }

/** The search button of the top bar; Ctrl or Cmd with K does the same. */
export function PaletteLauncher({ user, base, actions }: Props) {
  const [open, setOpen] = useState<boolean>()
  const [loaded, setLoaded] = useState(false)
  const typed = useTypedAhead(open === true && !loaded)
  const { scope } = searchTextsOf(base)

  useWindowKeys((event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
    event.preventDefault()
    // Behind a modal dialog, the palette would be inert.
    if (!document.querySelector('dialog[open]')) setOpen(!open)
  })

  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="flex h-9 items-center gap-2 rounded-md border bg-surface px-3 text-muted transition-colors hover:border-line-strong hover:text-ink max-sm:w-9 max-sm:justify-center max-sm:px-0 sm:w-56 pointer-coarse:h-11 pointer-coarse:max-sm:w-11"
      >
        <Search aria-hidden className="size-4" />
        <span className="sr-only">{`Search ${scope}, and actions`}</span>
        <span aria-hidden className="flex-1 text-left max-sm:hidden">
          Search
        </span>
        <span aria-hidden className="flex gap-1 max-sm:hidden pointer-coarse:hidden">
          <kbd>Ctrl</kbd>
          <kbd>K</kbd>
        </span>
      </button>
      {open !== undefined && (
        <OnDemand
          load={loadPalette}
          onMissing={() => setOpen(undefined)}
          part={{ open, onOpenChange: setOpen, typed, onFocus: () => setLoaded(true), user, base, actions }}
        />
      )}
    </>
  )
}

/** Collects the text typed while the palette is loaded; nothing else receives those keys. */
function useTypedAhead(waiting: boolean): string {
  const [typed, setTyped] = useState('')

  useLayoutEffect(() => {
    if (!waiting) return
    const bufferKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      const isText = key.length === 1
      if (ctrlKey || metaKey || altKey || !(isText || key === 'Backspace' || key === 'Enter')) return
      event.preventDefault()
      event.stopPropagation()
      if (isText) setTyped((text) => text + key)
      if (key === 'Backspace') setTyped((text) => text.slice(0, -1))
    }
    window.addEventListener('keydown', bufferKey, { capture: true })
    return () => {
      window.removeEventListener('keydown', bufferKey, { capture: true })
      setTyped('')
    }
  }, [waiting])

  return typed
}
