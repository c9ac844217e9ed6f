'use client'

import { useRecheck } from '@/components/shell/use-recheck'
import { Button } from '@/components/ui/button'
import type { NewRecoveryCodes } from '@/lib/access/factor/schema'
import { counted } from '@/lib/core/counted'
import { callApi, type Reply } from '@/lib/core/http-client'
import { SignInRow } from './sign-in-row'
import { useNewCodes } from './use-new-codes'

/** The number of recovery codes left, with a button to make new ones. */
export function CodesRow({ left, email }: { left: number; email: string }) {
  const { run, dialogs } = useRecheck(email)
  const { changed, dialog } = useNewCodes(email)

  async function renew() {
    let reply: Reply<NewRecoveryCodes> | undefined
    await run({
      title: 'Make new recovery codes?',
      body: <p>Those you have saved stop working.</p>,
      confirmLabel: 'Make new codes',
      tone: 'primary',
      action: async () => {
        reply = await callApi<NewRecoveryCodes>('POST', '/account/recovery-codes')
      },
    })
    if (reply) changed(reply)
  }

  return (
    <SignInRow
      title="Recovery codes"
      description={`${counted(left, 'code')} left. Use one if you lose your passkey or phone. Each works once.`}
      action={<Button onClick={renew}>Make new codes</Button>}
    >
      {dialogs}
      {dialog}
    </SignInRow>
  )
}
