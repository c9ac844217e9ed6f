import type { ReactNode } from 'react'
import { KeepFocus } from '@/components/ui/keep-focus'

type Props = {
  title: string
  hint: string
  /** how many parts its list has; when one is removed, the section takes the focus of its button */
  count?: number
  children: ReactNode
}

/** A titled part of an experiment's form. */
export const FieldSection = ({ title, hint, count, children }: Props) => (
  <KeepFocus state={count}>
    <section aria-label={title} className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="text-muted">{hint}</p>
      </div>
      {children}
    </section>
  </KeepFocus>
)
