import { Banner } from '@/components/ui/banner'
import { CardSection, Section } from '@/components/ui/section'
import type { Sheet } from '@/lib/school/experiment/sheet'

/** The text of an experiment sheet: aim, materials, safety and steps. */
export const SheetText = ({ sheet: { aim, materials, safety, steps } }: { sheet: Sheet }) => (
  <>
    <Section title="Aim">
      <p className="max-w-text">{aim}</p>
    </Section>
    <div className="grid gap-4 sm:grid-cols-2 sm:gap-6">
      <CardSection title="What you need" className="grow">
        <Points items={materials} />
      </CardSection>
      <Section title="Safety">
        <Banner tone="warning">
          <Points items={safety} />
        </Banner>
      </Section>
    </div>
    <CardSection title="Steps">
      <ol className="flex flex-col gap-2.5">
        {steps.map((step, index) => (
          <li key={step} className="grid max-w-text grid-cols-[1.75rem_1fr]">
            <span aria-hidden className="font-semibold text-brand-ink tabular-nums">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </CardSection>
  </>
)

const Points = ({ items }: { items: string[] }) => (
  <ul className="flex list-disc flex-col gap-1.5 pl-4">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)
