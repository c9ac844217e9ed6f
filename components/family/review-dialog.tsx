import { useRef } from 'react'
import { z } from 'zod'
import { Form, FormActions } from '@/components/form/form'
import { TextareaField } from '@/components/form/textarea-field'
import { useRefreshIfOutdated } from '@/components/form/use-refresh-if-outdated'
import { callIn } from '@/components/parent/call-in'
import { words as parentWords } from '@/components/parent/words'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import type { Language } from '@/lib/school/parent/notice'
import { words } from './words'
import { workId } from './work-id'

type Props = {
  onClose: () => void
  child: string
  attempt: string
  title: string
  language: Language
}

/** Asks what the teacher should look at again. */
export function ReviewDialog({ onClose, child, attempt, title, language }: Props) {
  const texts = words[language].review
  const { summary, leave } = parentWords[language]
  const router = useRouter()
  const refreshIfOutdated = useRefreshIfOutdated()
  const isSent = useRef(false)
  const schema = z.object({ text: z.string().trim().min(1, texts.missing).max(500, texts.missing) })

  async function send({ text }: z.output<typeof schema>) {
    await callIn(texts.failures, `/family/${child}/reviews`, { attempt, text }).catch(refreshIfOutdated)
    toast.success(texts.requestSent)
    isSent.current = true
    onClose()
    router.refresh()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={<span lang={language}>{texts.about}</span>}
      description={title}
      // The button that opened it is gone once the review is asked for.
      finalFocus={() => (isSent.current ? document.getElementById(workId(attempt)) : null)}
    >
      <div lang={language}>
        <Form schema={schema} initial={{ text: '' }} summary={summary} leave={leave} onSubmit={send}>
          <TextareaField name="text" label={texts.text} hint={texts.hint} rows={4} />
          <FormActions end submit={texts.send}>
            <Button onClick={onClose}>{texts.cancel}</Button>
          </FormActions>
        </Form>
      </div>
    </Dialog>
  )
}
