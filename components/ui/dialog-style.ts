import { cx } from './cx'

const fade = 'transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0'

/** The backdrop behind a modal; above the modal that opened this one, which lies below in the same layer. */
export const backdrop = cx('fixed inset-0 z-50 min-h-dvh bg-backdrop', fade)

/** The position of a modal: at the bottom on a phone, slightly above the centre elsewhere. */
export const viewport =
  'fixed inset-0 z-50 flex items-end justify-center overflow-y-auto sm:items-center sm:p-6'

export const dialogTitle = 'text-lg font-semibold'

const box = 'w-full flex-col border bg-raised shadow-overlay'
const roomy = 'max-h-[92dvh] gap-4 overflow-y-auto rounded-t-xl p-5 sm:max-h-[84dvh] sm:rounded-lg sm:p-6'
const narrow = 'sm:max-w-md'

/** The look of every modal's box. */
export const panel = cx(
  'flex',
  box,
  'outline-none transition-[opacity,translate] duration-150 ease-out data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0',
)

/** The box of a titled dialog. */
export const popup = (wide = false) => cx(panel, roomy, 'sm:mb-[8vh]', wide ? 'sm:max-w-2xl' : narrow)

/** The same for a native `<dialog>`, which has its own position and backdrop. */
export const nativePopup = cx(
  box,
  roomy,
  narrow,
  'mt-auto mb-0 max-w-full text-ink backdrop:bg-backdrop open:flex sm:m-auto',
)
