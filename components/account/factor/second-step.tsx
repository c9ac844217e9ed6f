'use client'

import { useState } from 'react'
import type { Base } from '@/components/shell/types'
import { Button } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import type { SignInStep } from '@/lib/access/factor/schema'
import { MailStep } from './mail-step'
import { PasskeyButton } from './passkey-button'
import { TypedStep } from './typed-step'

const others: Record<SignInStep, string> = {
  passkey: 'Use a passkey',
  app: 'Use your authenticator app',
  recovery: 'Use a recovery code',
  mail: 'Get a code by mail',
}

/** One way to end the sign-in, with buttons that change to the others. */
export function SecondStep({ base, steps }: { base: Base; steps: SignInStep[] }) {
  const [step, setStep] = useState(steps[0])
  return (
    <div className="flex flex-col gap-6">
      {step === 'passkey' && (
        <PasskeyButton variant="primary" secondStep>
          Use your passkey
        </PasskeyButton>
      )}
      {step === 'app' && (
        <TypedStep key="app" label="Code" hint="The 6 digits that your authenticator app shows" />
      )}
      {step === 'recovery' && (
        <TypedStep
          key="recovery"
          label="Recovery code"
          hint="One of the ten you saved, for example k7f2p-x9q4m"
          words
        />
      )}
      {step === 'mail' && <MailStep base={base} />}
      <ul className="flex flex-col gap-2" aria-label="Other ways">
        {steps
          .filter((one) => one !== step)
          .map((one) => (
            <li key={one}>
              <Button size="lg" className="w-full" onClick={() => setStep(one)}>
                {others[one]}
              </Button>
            </li>
          ))}
      </ul>
      {step !== 'mail' && (
        <p>
          <TextLink href={`${base}/lost-second-step`}>I have lost all of these</TextLink>
        </p>
      )}
    </div>
  )
}
