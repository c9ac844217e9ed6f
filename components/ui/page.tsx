import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx'
import { PageHeader } from './page-header'

const widths = { text: 'max-w-text', form: 'max-w-xl', full: 'max-w-page' }
type Props = Partial<ComponentProps<typeof PageHeader>> & { width?: keyof typeof widths; children: ReactNode }

/** The column of a screen, as wide as suits its content, with a header where it has a title. */
export function Page({ width = 'full', children, title, ...header }: Props) {
  return (
    <div
      className={cx(
        'mx-auto flex w-full flex-col gap-3 px-4 pt-3 pb-4 sm:gap-6 sm:px-6 sm:py-6 print:gap-3 print:p-0',
        widths[width],
      )}
    >
      {title && <PageHeader {...header} title={title} />}
      {children}
    </div>
  )
}
