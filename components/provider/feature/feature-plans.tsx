'use client'

import { useCall } from '@/components/form/use-call'
import { Switch } from '@/components/ui/switch'
import { featureNames } from '@/lib/shop/feature/features'
import type { FeaturePlan } from '@/lib/shop/feature/schema'

/** The features, each with a switch: on if it needs a premium key. */
export function FeaturePlans({ plans }: { plans: FeaturePlan[] }) {
  const { send, pending } = useCall()

  const set = (part: FeaturePlan['part'], premium: boolean) =>
    send('PUT', `/provider/parts/${part}`, { plan: premium ? 'premium' : 'free' })

  return (
    <ul className="flex flex-col gap-2">
      {plans.map(({ part, plan }) => (
        <li key={part}>
          <label htmlFor={`part-${part}`} className="flex min-h-11 items-center gap-3">
            <Switch
              id={`part-${part}`}
              checked={plan === 'premium'}
              disabled={pending}
              onTurn={(premium) => void set(part, premium)}
            />
            {featureNames[part]} need a premium key
          </label>
        </li>
      ))}
    </ul>
  )
}
