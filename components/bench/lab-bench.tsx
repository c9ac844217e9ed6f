'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import type { BenchName } from './bench-names'
import type { BenchProps } from './parts/bench-props'
import { benches } from './registry'

type Props = BenchProps & { name: BenchName }

/** The apparatus of an experiment, to be set and read; fetched when its page is open. */
export const LabBench = ({ name, seed }: Props) => (
  <Section
    title="Lab bench"
    description="Set the apparatus, read the instruments, and write down yourself what you read. No two benches are quite the same."
  >
    <Card className="flex flex-col gap-5">
      <FetchedBench name={name} seed={seed} />
    </Card>
  </Section>
)

/** A bench by its name, once it is fetched. */
export function FetchedBench({ name, seed }: Props) {
  const [Bench, setBench] = useState<ComponentType<BenchProps>>()
  const [tries, setTries] = useState(1)
  const [missing, setMissing] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: anew with each try
  useEffect(() => {
    let current = true
    setMissing(false)
    benches[name]().then(
      (found) => current && setBench(() => found),
      () => current && setMissing(true),
    )
    return () => {
      current = false
    }
  }, [name, tries])

  if (Bench) return <Bench seed={seed} />
  if (!missing) return <Skeleton className="h-96 w-full" />
  return (
    <Banner
      tone="warning"
      title="The bench could not be fetched"
      live
      action={
        <Button size="sm" onClick={() => setTries(tries + 1)}>
          Try again
        </Button>
      }
    >
      There may be no network. You can write down your readings all the same.
    </Banner>
  )
}
