import { type ComponentProps, type ReactNode, useId } from 'react'
import { Card } from './card'

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

type CardSectionProps = Props & Pick<ComponentProps<typeof Card>, 'flush' | 'className'>

/** A section whose content stands in a card; `flush` and `className` are the card's. */
export const CardSection = ({ flush, className, children, ...section }: CardSectionProps) => (
  <Section {...section}>
    <Card flush={flush} className={className}>
      {children}
    </Card>
  </Section>
)
