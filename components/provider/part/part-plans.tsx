'use client'

import { useCall } from '@/components/form/use-call'
import { Switch } from '@/components/ui/switch'
import { partNames } from '@/lib/shop/part/parts'
import type { PartPlan } from '@/lib/shop/part/schema'

/** The parts of the student's screens, each with a switch: on if it needs a premium key. */
export function PartPlans({ plans }: { plans: PartPlan[] }) {
  const { send, pending } = useCall()

  const set = (part: PartPlan['part'], premium: boolean) =>
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
            {partNames[part]} need a premium key
          </label>
        </li>
      ))}
    </ul>
  )
}
