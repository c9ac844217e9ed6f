'use client'

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { asFailure, messageOf } from '@/components/form/failure'
import { Form, FormActions } from '@/components/form/form'
import { onField } from '@/components/form/on-field'
import { TextField } from '@/components/form/text-field'
import type { Base } from '@/components/shell/types'
import { Button } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import { useRouter } from '@/components/ui/use-router'
import type { SignInStep } from '@/lib/access/factor/schema'
import { callApi } from '@/lib/core/http-client'
import { useCodeRequest } from '../code-request'
import { enterDesk } from '../enter-desk'
import { requestCode } from '../request-code'
import { PasskeyButton } from './passkey-button'

const others: Record<SignInStep, string> = {
  passkey: 'Use a passkey',
  app: 'Use your authenticator app',
  recovery: 'Use a recovery code',
  mail: 'Get a code by mail',
}

/** One way to complete the sign-in, with buttons to switch to the others. */
export function SecondStep({ base, steps }: { base: Base; steps: SignInStep[] }) {
  const [step, setStep] = useState(steps[0])
  const box = useRef<HTMLDivElement>(null)

  /** Shows another way. Its button in the list is gone then, so the focus goes to what it showed. */
  function turn(to: SignInStep) {
    flushSync(() => setStep(to))
    box.current?.querySelector<HTMLElement>('input, button')?.focus()
  }

  return (
    <div ref={box} className="flex flex-col gap-6">
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
              <Button size="lg" className="w-full" onClick={() => turn(one)}>
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

/** Mails a code and opens the screen to type it. */
function MailStep({ base }: { base: Base }) {
  const router = useRouter()
  const email = useCodeRequest('login')?.email
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')

  async function send() {
    // The email is unknown in another tab than the one that asked for the password.
    if (!email) return router.push(`${base}/login`)
    setPending(true)
    try {
      router.push(await requestCode(base, 'login', email))
    } catch (error) {
      setProblem(messageOf(asFailure(error)))
      setPending(false)
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <Button variant="primary" size="lg" className="w-full" pending={pending} onClick={send}>
        Mail me a code
      </Button>
      <p role="alert" className="text-danger-ink empty:hidden">
        {problem}
      </p>
    </div>
  )
}

const schema = () => import('@/lib/access/factor/schema').then((module) => module.SecondStepCode)

type Props = {
  label: string
  hint: string
  /** whether the code has letters as well as digits */
  words?: boolean
}

/** Asks for a code from the app or a recovery code; a wrong one stays in the field with its error. */
function TypedStep({ label, hint, words = false }: Props) {
  async function send({ code }: { code: string }) {
    try {
      const { user } = await callApi('POST', '/account/second-step', { code })
      return enterDesk(user)
    } catch (error) {
      throw onField(error, 'code')
    }
  }

  return (
    <Form focusFirst unguarded schema={schema} initial={{ code: '' }} onSubmit={send}>
      <TextField
        name="code"
        label={label}
        hint={hint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={words ? 'text' : 'numeric'}
        maxLength={40}
        className="max-w-52 font-mono text-md tracking-wider"
      />
      <FormActions wide submit="Continue" />
    </Form>
  )
}
