import { useState } from 'react'
import { messageOf } from '@/components/form/failure'
import { useAttempt } from '@/components/form/use-call'
import { callIn } from '@/components/parent/call-in'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/toast'
import type { ApiFailure } from '@/lib/core/http-client'
import type { Language } from '@/lib/school/parent/notice'
import { clearEnteredCodes } from './entered-codes'
import { words } from './words'

type Props = { names: string[]; language: Language; onClose: () => void }

/** Asks before the codes are deleted: they may be on paper that is lost. */
export function RemoveCodesDialog({ names, language, onClose }: Props) {
  const texts = words[language]
  const { attempt, pending } = useAttempt()
  const [failure, setFailure] = useState<ApiFailure>()

  async function removeCodes() {
    setFailure(undefined)
    const failed = await attempt(async () => {
      await callIn(texts.failures, '/family/codes', undefined, 'DELETE')
      clearEnteredCodes()
      toast.success(texts.codesRemoved)
    })
    if (failed) setFailure(failed)
    else onClose()
  }

  const inLanguage = (text: string) => <span lang={language}>{text}</span>
  return (
    <ConfirmDialog
      open
      title={inLanguage(texts.removeQuestion)}
      body={<p lang={language}>{texts.removalEffect(new Intl.ListFormat(language).format(names))}</p>}
      confirmLabel={inLanguage(texts.confirmRemoval)}
      cancelLabel={inLanguage(texts.keepCodes)}
      pending={pending}
      problem={failure && inLanguage(messageOf(failure))}
      onConfirm={removeCodes}
      onCancel={onClose}
    />
  )
}
