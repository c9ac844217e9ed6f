import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { z } from 'zod'
import { Form, FormActions } from '@/components/form/form'
import { TextareaField } from '@/components/form/textarea-field'
import { callIn } from '@/components/parent/call-in'
import { words as parentWords } from '@/components/parent/words'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import type { Language } from '@/lib/school/parent/notice'
import { words } from './words'
import { workId } from './work-id'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  child: string
  attempt: string
  title: string
  language: Language
}

/** Asks what the teacher should look at again. */
export function ReviewDialog({ open, onOpenChange, child, attempt, title, language }: Props) {
  const say = words[language].review
  const { summary, leave } = parentWords[language]
  const router = useRouter()
  const sent = useRef(false)
  const schema = z.object({ text: z.string().trim().min(1, say.missing).max(500, say.missing) })

  async function send({ text }: z.output<typeof schema>) {
    await callIn(say.failures, `/family/${child}/reviews`, { attempt, text })
    toast.success(say.sent)
    sent.current = true
    onOpenChange(false)
    router.refresh()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<span lang={language}>{say.about}</span>}
      description={title}
      // The button that opened it is gone once the review is asked for.
      finalFocus={() => (sent.current ? document.getElementById(workId(attempt)) : null)}
    >
      <div lang={language}>
        <Form schema={schema} initial={{ text: '' }} summary={summary} leave={leave} onSubmit={send}>
          <TextareaField name="text" label={say.text} hint={say.hint} rows={4} />
          <FormActions end submit={say.send}>
            <Button onClick={() => onOpenChange(false)}>{say.cancel}</Button>
          </FormActions>
        </Form>
      </div>
    </Dialog>
  )
}
