import { ChevronRight } from 'lucide-react'
import { cx } from '@/components/ui/cx'
import type { Entry, PaletteSection } from './palette-entry'

type Props = {
  id: string
  label: string
  sections: PaletteSection[]
  active: string | undefined
  /** whether digits open the rows */
  numbered: boolean
  onHover: (entry: Entry) => void
  onChoose: (entry: Entry) => void
  onMore: (entry: Entry) => void
}

/** The DOM id of a row or a section's title. */
export const rowId = (list: string, name: string) => `${list}-${encodeURIComponent(name)}`

/** The palette's results. The input keeps the focus; aria-activedescendant names the active row. */
export function PaletteList({ id, label, sections, active, numbered, onHover, onChoose, onMore }: Props) {
  return (
    <div id={id} role="listbox" aria-label={label} className="max-h-[50dvh] overflow-y-auto p-2">
      {sections.map(({ title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold options
        <div key={title} role="group" aria-labelledby={rowId(id, title)}>
          <p id={rowId(id, title)} className="px-3 pt-2 pb-1 font-semibold text-muted text-xs">
            {title}
          </p>
          {entries.map((entry, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input above has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input
            <div
              key={entry.id}
              id={rowId(id, entry.id)}
              role="option"
              aria-selected={entry.id === active}
              onPointerMove={() => onHover(entry)}
              onClick={({ target }) => (isMore(target) ? onMore(entry) : onChoose(entry))}
              className={cx(
                'flex min-h-9 scroll-my-8 cursor-pointer items-center gap-3 rounded-sm pl-3 pointer-coarse:min-h-11',
                entry.id === active && 'bg-selected forced-colors:outline-2 forced-colors:-outline-offset-2',
              )}
            >
              <span className="min-w-0 flex-1 truncate">{entry.label}</span>
              {entry.hint && (
                <span className="max-w-[55%] shrink-0 truncate text-muted text-sm">{entry.hint}</span>
              )}
              <RowEnd entry={entry} number={numbered ? index + 1 : undefined} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

const isMore = (target: EventTarget) => target instanceof Element && target.closest('[data-more]') !== null

/** The end of a row: the digit that opens it, or for pointers a button for further actions. */
function RowEnd({ entry, number }: { entry: Entry; number: number | undefined }) {
  if (number !== undefined)
    return (
      <span aria-hidden className="pr-3 pointer-coarse:invisible">
        <kbd>{number}</kbd>
      </span>
    )
  if (!entry.acts) return <span className="w-0" />
  return (
    <span
      aria-hidden
      data-more
      title="More"
      className="-ml-3 flex size-9 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-hover hover:text-ink pointer-coarse:size-11"
    >
      <ChevronRight className="size-4" />
    </span>
  )
}
