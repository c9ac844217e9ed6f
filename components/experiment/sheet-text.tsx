import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { Section } from '@/components/ui/section'
import type { Sheet } from '@/lib/school/experiment/sheet'

/** The text of an experiment sheet: aim, materials, safety and steps. */
export const SheetText = ({ sheet: { aim, materials, safety, steps } }: { sheet: Sheet }) => (
  <>
    <Section title="Aim">
      <p className="max-w-text">{aim}</p>
    </Section>
    <div className="grid gap-4 sm:grid-cols-2 sm:gap-6">
      <Section title="What you need">
        <Card className="grow">
          <Points items={materials} />
        </Card>
      </Section>
      <Section title="Safety">
        <Banner tone="warning">
          <Points items={safety} />
        </Banner>
      </Section>
    </div>
    <Section title="Steps">
      <Card>
        <ol className="flex flex-col gap-2.5">
          {steps.map((step, at) => (
            <li key={step} className="grid max-w-text grid-cols-[1.75rem_1fr]">
              <span aria-hidden className="font-semibold text-brand-ink tabular-nums">
                {at + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  </>
)

const Points = ({ items }: { items: string[] }) => (
  <ul className="flex list-disc flex-col gap-1.5 pl-4">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)
