'use client'

import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { CardSection } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import type { BenchName } from './bench-names'
import type { BenchProps } from './parts/bench-props'
import { benches } from './registry'

type Props = BenchProps & { name: BenchName }

/** The apparatus of an experiment, loaded when its page is open. */
export const LabBench = ({ name, seed }: Props) => (
  <CardSection
    title="Lab bench"
    description="Set the apparatus, read the instruments, and write down yourself what you read. No two benches are quite the same."
    className="flex flex-col gap-5"
  >
    <FetchedBench name={name} seed={seed} />
  </CardSection>
)

/** A bench by name, once loaded. */
export function FetchedBench({ name, seed }: Props) {
  const [Bench, setBench] = useState<ComponentType<BenchProps>>()
  const [missing, setMissing] = useState(false)

  const fetchBench = useCallback(() => {
    setMissing(false)
    benches[name]().then(
      (bench) => setBench(() => bench),
      () => setMissing(true),
    )
  }, [name])
  useEffect(fetchBench, [fetchBench])

  if (Bench) return <Bench seed={seed} />
  if (!missing) return <Skeleton className="h-96 w-full" />
  return (
    <Banner
      tone="warning"
      title="The bench could not be loaded"
      live
      action={
        <Button size="sm" onClick={fetchBench}>
          Try again
        </Button>
      }
    >
      There may be no network. You can write down your readings all the same.
    </Banner>
  )
}
