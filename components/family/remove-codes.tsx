'use client'

import { useCall } from '@/components/form/use-call'
import { callIn } from '@/components/parent/call-in'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import type { Language } from '@/lib/school/parent/notice'
import { clearEnteredCodes } from './entered-codes'
import { words } from './words'

/** Deletes the children's codes from the device. */
export function RemoveCodes({ language }: { language: Language }) {
  const texts = words[language]
  const { call, pending } = useCall()

  const removeCodes = () =>
    call(async () => {
      await callIn(texts.failures, '/family/codes', undefined, 'DELETE')
      clearEnteredCodes()
      toast.success(texts.codesRemoved)
    })

  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-muted">{texts.removeCodesHint}</p>
      <Button variant="danger-quiet" onClick={removeCodes} pending={pending}>
        {texts.removeCodes}
      </Button>
    </div>
  )
}
