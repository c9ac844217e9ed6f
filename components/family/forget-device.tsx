'use client'

import { useCall } from '@/components/form/use-call'
import { callIn } from '@/components/parent/call-in'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import type { Language } from '@/lib/school/parent/notice'
import { forgetEnteredCodes } from './entered-codes'
import { words } from './words'

/** Deletes the children's codes from the device. */
export function ForgetDevice({ language }: { language: Language }) {
  const say = words[language]
  const { call, pending } = useCall()

  const forget = () =>
    call(async () => {
      await callIn(say.failures, '/family/codes', undefined, 'DELETE')
      forgetEnteredCodes()
      toast.success(say.forgotten)
    })

  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-muted">{say.forgetHint}</p>
      <Button variant="danger-quiet" onClick={forget} pending={pending}>
        {say.forget}
      </Button>
    </div>
  )
}
