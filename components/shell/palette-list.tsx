import { cx } from '@/components/ui/cx'
import type { Entry, PaletteSection } from './palette-sections'

type Props = {
  id: string
  sections: PaletteSection[]
  active: string | undefined
  onHover: (entry: Entry) => void
  onChoose: (entry: Entry) => void
}

/** The palette's results. The input keeps the focus; the active row is told by aria-activedescendant. */
export function PaletteList({ id, sections, active, onHover, onChoose }: Props) {
  return (
    <div id={id} role="listbox" aria-label="Results" className="max-h-[50dvh] overflow-y-auto p-2">
      {sections.map(({ title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold options
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <p id={`${id}-${title}`} className="px-3 pt-2 pb-1 font-semibold text-muted text-xs">
            {title}
          </p>
          {entries.map((entry) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input above has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input
            <div
              key={entry.id}
              id={`${id}-${entry.id}`}
              role="option"
              aria-selected={entry.id === active}
              onPointerMove={() => onHover(entry)}
              onClick={() => onChoose(entry)}
              className={cx(
                'flex min-h-9 scroll-my-8 cursor-pointer items-center gap-3 rounded-sm px-3 pointer-coarse:min-h-11',
                entry.id === active && 'bg-selected',
              )}
            >
              <span className="min-w-0 flex-1 truncate">{entry.label}</span>
              {entry.hint && <span className="shrink-0 text-muted text-sm">{entry.hint}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
