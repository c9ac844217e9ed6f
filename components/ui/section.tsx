import { type ReactNode, useId } from 'react'

type Props = { title: string; description?: ReactNode; actions?: ReactNode; children: ReactNode }

/** A section of a page with its own heading. */
export function Section({ title, description, actions, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="section">
      <div className="section-head">
        <div>
          <h2 id={id}>{title}</h2>
          {description && <p>{description}</p>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
