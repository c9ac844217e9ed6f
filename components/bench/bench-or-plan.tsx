import { Banner } from '@/components/ui/banner'
import type { BenchAccess } from '@/lib/shop/part/view-start'
import { benchNameOf } from './bench-names'
import { LabBench } from './lab-bench'

type Props = { bench: BenchAccess; seed: string }

/** The bench of an experiment, or what would open it; nothing for an experiment without one. */
export function BenchOrPlan({ bench: { name, open }, seed }: Props) {
  const known = benchNameOf(name)
  if (!known) return null
  if (open) return <LabBench name={known} seed={seed} />
  return (
    <Banner title="This experiment has a lab bench">
      A premium key of your school opens it here: apparatus to set and instruments to read. Everything else
      works without one.
    </Banner>
  )
}
