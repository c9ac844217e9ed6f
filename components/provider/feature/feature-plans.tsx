'use client'

import { callAndToast } from '@/components/form/call-and-toast'
import { useQuestion } from '@/components/form/use-question'
import { Switch } from '@/components/ui/switch'
import { featureNames } from '@/lib/shop/feature/features'
import type { FeaturePlan } from '@/lib/shop/feature/schema'

/** The features, each with a switch: on if it needs a premium key. A change asks first, since it is for all schools at once. */
export function FeaturePlans({ plans }: { plans: FeaturePlan[] }) {
  const { ask, pending, dialog } = useQuestion()

  const askToSet = ({ feature, plan }: FeaturePlan) =>
    ask({
      tone: 'primary',
      title: 'Change this for all schools?',
      body: <p>{effectOf({ feature, plan })}</p>,
      confirmLabel: 'Yes, change it',
      cancelLabel: 'Not yet',
      action: () => callAndToast('PUT', `/provider/features/${feature}`, { plan }),
    })

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
                onTurn={(premium) => askToSet({ feature, plan: premium ? 'premium' : 'free' })}
              />
              {featureNames[feature]} need a premium key
            </label>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  )
}

const effectOf = ({ feature, plan }: FeaturePlan) =>
  `From now on ${featureNames[feature].toLowerCase()} need ${plan === 'premium' ? 'a' : 'no'} premium key, for the students of all schools.`
