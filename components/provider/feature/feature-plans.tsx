'use client'

import { useState } from 'react'
import { useConfirmedCall } from '@/components/form/use-call'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Switch } from '@/components/ui/switch'
import { featureNames } from '@/lib/shop/feature/features'
import type { FeaturePlan } from '@/lib/shop/feature/schema'

/** The features, each with a switch: on if it needs a premium key. A change asks first, since it is for all schools at once. */
export function FeaturePlans({ plans }: { plans: FeaturePlan[] }) {
  const { send, giveUp, pending, problem } = useConfirmedCall()
  const [asked, setAsked] = useState<FeaturePlan | null>(null)

  async function set({ feature, plan }: FeaturePlan) {
    if (await send('PUT', `/provider/features/${feature}`, { plan })) setAsked(null)
  }

  return (
    <>
      <ul className="flex flex-col gap-2">
        {plans.map(({ feature, plan }) => (
          <li key={feature}>
            <label htmlFor={`feature-${feature}`} className="flex min-h-11 items-center gap-3">
              <Switch
                id={`feature-${feature}`}
                checked={plan === 'premium'}
                disabled={pending}
                onTurn={(premium) => setAsked({ feature, plan: premium ? 'premium' : 'free' })}
              />
              {featureNames[feature]} need a premium key
            </label>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          tone="primary"
          title="Change this for all schools?"
          body={<p>{effectOf(asked)}</p>}
          confirmLabel="Yes, change it"
          cancelLabel="Not yet"
          pending={pending}
          problem={problem}
          onConfirm={() => set(asked)}
          onCancel={() => {
            setAsked(null)
            giveUp()
          }}
        />
      )}
    </>
  )
}

const effectOf = ({ feature, plan }: FeaturePlan) =>
  `From now on ${featureNames[feature].toLowerCase()} need ${plan === 'premium' ? 'a' : 'no'} premium key, for the students of all schools.`
