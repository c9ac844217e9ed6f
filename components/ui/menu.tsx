import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ToggleEvent, useId, useState } from 'react'
import { Button } from './button'
import { stepTo } from './step-to'

type Item = { label: string; onClick: () => void }

const row =
  'flex min-h-8 w-full cursor-pointer select-none items-center rounded-sm px-2.5 text-left text-base outline-none hover:bg-selected focus:bg-selected pointer-coarse:min-h-11'

/**
 * A button that opens a menu of actions; `of` tells screen readers which item they act on. A native popover: it closes on Esc
 * and outside clicks, and restores the focus.
 */
export function Menu({ label, of, items }: { label: string; of?: string; items: Item[] }) {
  const id = useId()
  const [open, setOpen] = useState(false)

  function toggled(event: ToggleEvent<HTMLDivElement>) {
    const menu = event.currentTarget
    setOpen(event.newState === 'open')
    if (event.newState !== 'open') return
    placeBelow(menu, document.getElementById(`${id}-button`))
    menu.querySelector('button')?.focus()
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Tab') return event.currentTarget.hidePopover()
    const rows = [...event.currentTarget.querySelectorAll('button')]
    const next = stepTo(event.key, rows.indexOf(document.activeElement as HTMLButtonElement), rows.length)
    if (next === undefined) return
    event.preventDefault()
    rows[next]?.focus()
  }

  return (
    <>
      <Button id={`${id}-button`} popoverTarget={id} aria-haspopup="menu" aria-expanded={open}>
        {label}
        {of && <span className="sr-only">{of}</span>}
        <ChevronDown aria-hidden className="size-4" />
      </Button>
      <div
        id={id}
        role="menu"
        tabIndex={-1}
        aria-labelledby={`${id}-button`}
        popover="auto"
        onToggle={toggled}
        onKeyDown={press}
        className="absolute m-0 min-w-44 rounded-md border bg-raised p-1 text-ink shadow-overlay"
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={item.onClick}
            className={row}
          >
            {item.label}
          </button>
        ))}
      </div>
    </>
  )
}

const gap = 4

/** Positions an absolute popup below its owner, or above if there is no room, with right edges aligned. */
function placeBelow(popup: HTMLElement, owner: HTMLElement | null) {
  if (!owner) return
  const rect = owner.getBoundingClientRect()
  const fits = rect.bottom + gap + popup.offsetHeight <= window.innerHeight
  const top = fits ? rect.bottom + gap : rect.top - gap - popup.offsetHeight
  const left = Math.max(gap, rect.right - popup.offsetWidth)
  popup.style.inset = `${top + window.scrollY}px auto auto ${left + window.scrollX}px`
}
