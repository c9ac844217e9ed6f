import { cx } from './cx'

/** The look of every modal's box. */
export const panel =
  'w-full flex-col border bg-raised text-ink shadow-overlay outline-none transition-[opacity,translate] duration-150 ease-out backdrop:bg-backdrop open:flex starting:translate-y-2 starting:opacity-0'

/** The box of a titled dialog: at the bottom on a phone, slightly above the centre elsewhere. */
export const popup = (wide = false) =>
  cx(
    panel,
    'mx-auto mt-auto max-h-[92dvh] max-w-full gap-4 overflow-y-auto rounded-t-xl p-5 sm:bottom-[8vh] sm:my-auto sm:max-h-[84dvh] sm:rounded-lg sm:p-6',
    wide ? 'sm:max-w-2xl' : 'sm:max-w-md',
  )

export const dialogTitle = 'text-lg font-semibold'
