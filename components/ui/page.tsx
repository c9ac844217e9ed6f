import type { ReactNode } from 'react'
import { cx } from './cx'

const widths = { text: 'max-w-text', form: 'max-w-xl', full: 'max-w-page' }
type Props = { width?: keyof typeof widths; children: ReactNode }

/** The column of a screen, as wide as suits its content. */
export function Page({ width = 'full', children }: Props) {
  return (
    <div
      className={cx(
        'mx-auto flex w-full flex-col gap-3 px-4 pt-3 pb-4 sm:gap-6 sm:px-6 sm:py-6 print:gap-3 print:p-0',
        widths[width],
      )}
    >
      {children}
    </div>
  )
}
