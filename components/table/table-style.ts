import { cx } from '@/components/ui/cx'

// Below 640 px a row is a card: its name as the title, the other cells as "label value" behind it.
/** A row: a line of the table, or a card on a phone; tinted while its box is ticked. */
export const rowStyle = cx(
  'hover:bg-hover has-[[data-row-box]:checked]:bg-selected focus-visible:-outline-offset-2 sm:not-last:*:border-b',
  'max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-4 max-sm:gap-y-1 max-sm:px-4 max-sm:py-2.5 max-sm:not-last:border-b',
  // Breaks the card's line between its title and its facts.
  "max-sm:before:order-3 max-sm:before:basis-full max-sm:before:content-['']",
)

/** A cell of a row; on a phone it shows its column's label itself. */
export const cellStyle = (numeric = false, hideLabel = false) =>
  cx(
    'h-11 px-3 py-1.5 max-sm:flex max-sm:h-auto max-sm:gap-1.5 max-sm:p-0',
    hideLabel
      ? 'max-sm:order-2 print:hidden'
      : 'max-sm:order-4 max-sm:before:text-muted max-sm:before:content-[attr(data-label)]',
    numeric && 'sm:text-right',
  )

/** The cell that names its row. */
export const primaryStyle =
  'h-11 px-3 py-1.5 text-left font-semibold max-sm:order-2 max-sm:h-auto max-sm:flex-1 max-sm:p-0 [&_a]:inline-flex [&_a]:min-h-7 [&_a]:items-center [&_a]:rounded-sm pointer-coarse:[&_a]:min-h-11'
