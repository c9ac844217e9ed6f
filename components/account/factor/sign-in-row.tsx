import type { ReactNode } from 'react'

type Props = { title: string; description: ReactNode; action?: ReactNode; children?: ReactNode }

/** One way to sign in, with its state and actions. */
export function SignInRow({ title, description, action, children }: Props) {
  return (
    <section aria-label={title} className="flex flex-col gap-3 py-5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-56">
          <h3 className="font-semibold text-base">{title}</h3>
          <p className="max-w-text text-muted">{description}</p>
        </div>
        {action && <div className="flex shrink-0 flex-wrap gap-2">{action}</div>}
      </div>
      {children}
    </section>
  )
}
