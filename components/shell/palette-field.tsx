import { ArrowLeft, Search } from 'lucide-react'
import type { ComponentProps } from 'react'

type Props = ComponentProps<'input'> & {
  /** whether there are rows to choose from */
  expanded: boolean
  /** goes back to the results from a row's further actions */
  onBack: (() => void) | undefined
}

/** The palette's input, with its icon or the way back. */
export function PaletteField({ expanded, onBack, ...input }: Props) {
  return (
    <div className="flex items-center gap-3 border-b px-4">
      {onBack ? (
        <button
          type="button"
          aria-label="Back to the results"
          onClick={onBack}
          className="-mx-2 flex size-8 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-hover hover:text-ink pointer-coarse:-mx-3 pointer-coarse:size-11"
        >
          <ArrowLeft aria-hidden className="size-4.5" />
        </button>
      ) : (
        <Search aria-hidden className="size-4.5 shrink-0 text-muted" />
      )}
      <input
        {...input}
        role="combobox"
        aria-expanded={expanded}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        className="h-13 min-w-0 flex-1 bg-transparent text-md outline-none"
      />
    </div>
  )
}
