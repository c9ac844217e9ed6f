'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { toast } from '@/components/ui/toast'
import type { NewRecoveryCodes } from '@/lib/access/factor/schema'
import type { Reply } from '@/lib/core/http-client'
import { RecoveryCodesDialog } from './recovery-codes-dialog'

/**
 * After a change of how one signs in: says it, shows new recovery codes where it brought some, and then the page as it is now.
 * Render `{dialog}`.
 */
export function useNewCodes(email: string) {
  const router = useRouter()
  const [codes, setCodes] = useState<string[] | null>(null)

  function changed({ message, data }: Reply<NewRecoveryCodes>) {
    toast.success(message)
    if (data.recoveryCodes) setCodes(data.recoveryCodes)
    else router.refresh()
  }

  function close() {
    setCodes(null)
    router.refresh()
  }

  return { changed, dialog: <RecoveryCodesDialog codes={codes} email={email} onClose={close} /> }
}
