import { cx } from './cx'

const fade = 'transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0'

/** The veil behind a modal. */
export const backdrop = cx('fixed inset-0 z-40 min-h-dvh bg-backdrop', fade)

/** Where a modal stands: at the bottom on a phone, a little above the middle elsewhere. */
export const viewport =
  'fixed inset-0 z-50 flex items-end justify-center overflow-y-auto sm:items-center sm:p-6'

/** A modal's title. */
export const dialogTitle = 'text-lg font-semibold'

/** What every modal's box looks like. */
export const panel =
  'flex w-full flex-col border bg-raised shadow-overlay outline-none transition-[opacity,translate] duration-150 ease-out data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0'

/** The box of a dialog with a title. */
export const popup = (wide = false) =>
  cx(
    panel,
    'max-h-[92dvh] gap-4 overflow-y-auto rounded-t-xl p-5 sm:mb-[8vh] sm:max-h-[84dvh] sm:rounded-lg sm:p-6',
    wide ? 'sm:max-w-2xl' : 'sm:max-w-md',
  )
