import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'

/** The buttons under a form, the main one first; in a dialog at the `end`, the main one last. */
export function FormActions({ children, end = false }: { children: ReactNode; end?: boolean }) {
  return (
    <div data-form-actions className={cx('flex flex-wrap items-center gap-2 pt-1', end && 'justify-end')}>
      {children}
    </div>
  )
}
