import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'

/** The buttons below a form, the main one first; with `end`, as in dialogs, right-aligned with the main one last. */
export function FormActions({ children, end = false }: { children: ReactNode; end?: boolean }) {
  return (
    <div data-form-actions className={cx('flex flex-wrap items-center gap-2 pt-1', end && 'justify-end')}>
      {children}
    </div>
  )
}
