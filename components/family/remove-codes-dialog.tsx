import { useCall } from '@/components/form/use-call'
import { callIn } from '@/components/parent/call-in'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import type { Language } from '@/lib/school/parent/notice'
import { clearEnteredCodes } from './entered-codes'
import { words } from './words'

type Props = { names: string[]; language: Language; onClose: () => void }

/** Asks before the codes are deleted: they may be on paper that is lost. */
export function RemoveCodesDialog({ names, language, onClose }: Props) {
  const texts = words[language]
  const { call, pending } = useCall()

  async function removeCodes() {
    const isDone = await call(async () => {
      await callIn(texts.failures, '/family/codes', undefined, 'DELETE')
      clearEnteredCodes()
      toast.success(texts.codesRemoved)
    })
    if (isDone) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={<span lang={language}>{texts.removeQuestion}</span>}
      footer={
        <>
          <Button lang={language} onClick={onClose}>
            {texts.keepCodes}
          </Button>
          <Button lang={language} variant="danger" pending={pending} onClick={removeCodes}>
            {texts.confirmRemoval}
          </Button>
        </>
      }
    >
      <p lang={language}>{texts.removalEffect(new Intl.ListFormat(language).format(names))}</p>
    </Dialog>
  )
}
