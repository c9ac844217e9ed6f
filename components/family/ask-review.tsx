'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { z } from 'zod'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { callIn } from '@/components/parent/call-in'
import { words as parentWords } from '@/components/parent/words'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import type { Language } from '@/lib/school/parent/notice'
import { words } from './words'

type Props = { child: string; attempt: string; title: string; language: Language }

/** Asks the teacher to look at a mark again. */
export function AskReview({ child, attempt, title, language }: Props) {
  const say = words[language].review
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const schema = z.object({ text: z.string().trim().min(1, say.missing).max(500, say.missing) })

  async function send({ text }: z.output<typeof schema>) {
    await callIn(say.failures, `/family/${child}/reviews`, { attempt, text })
    toast.success(say.sent)
    setOpen(false)
    router.refresh()
  }

  return (
    <div className="print:hidden">
      <Button size="sm" onClick={() => setOpen(true)}>
        {say.ask}
        <span className="sr-only">: {title}</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={say.about} description={title}>
        <div lang={language}>
          <Form
            schema={schema}
            initial={{ text: '' }}
            summary={parentWords[language].summary}
            onSubmit={send}
          >
            <TextareaField name="text" label={say.text} hint={say.hint} rows={4} />
            <FormActions end>
              <Button onClick={() => setOpen(false)}>{say.cancel}</Button>
              <SubmitButton>{say.send}</SubmitButton>
            </FormActions>
          </Form>
        </div>
      </Dialog>
    </div>
  )
}
