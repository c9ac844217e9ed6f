import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { asFailure, messageOf } from '@/components/form/failure'
import { Button } from '@/components/ui/button'
import type { ButtonVariant } from '@/components/ui/button-style'
import { useRouter } from '@/components/ui/use-router'
import { callApi } from '@/lib/core/http-client'
import { enterDesk } from '../enter-desk'
import { signWithPasskey } from './passkey-browser'

type Props = {
  children: string
  variant?: ButtonVariant
  /** as the second step, for the account whose password was just accepted */
  secondStep?: boolean
}

/** Signs in with a passkey and opens the desk. Errors appear below the button. */
export function PasskeyButton({ children, variant, secondStep = false }: Props) {
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')

  async function enter() {
    setPending(true)
    setProblem('')
    try {
      const proof = await signWithPasskey('/account/passkey-sign-in/options', { secondStep })
      const { user } = await callApi('POST', '/account/passkey-sign-in', proof)
      router.push(enterDesk(user))
    } catch (error) {
      setProblem(messageOf(asFailure(error)))
      setPending(false)
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <Button variant={variant} size="lg" className="w-full" pending={pending} onClick={enter}>
        <KeyRound aria-hidden className="size-4.5" />
        {children}
      </Button>
      <p role="alert" className="text-danger-ink empty:hidden">
        {problem}
      </p>
    </div>
  )
}
