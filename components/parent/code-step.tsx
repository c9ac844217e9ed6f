'use client'

import { useEffect, useState } from 'react'
import { z } from 'zod'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import type { Language } from '@/lib/school/parent/notice'
import { type SlipView, slipCode } from '@/lib/school/parent/schema'
import { callIn } from './call-in'
import { words } from './words'

type Props = { language: Language; onOpen: (code: string, slip: SlipView) => void }

/** Asks for the code of the slip. A scanned one stands behind the # of the address, which no server sees. */
export function CodeStep({ language, onOpen }: Props) {
  const say = words[language]
  const scanned = useScannedCode()
  const schema = z.object({
    code: z.string().refine((typed) => slipCode.safeParse(typed).success, say.wrongCode),
  })

  async function open({ code }: { code: string }) {
    const { data } = await callIn<SlipView>(language, '/consent/slip', { code })
    onOpen(code, data)
  }

  return (
    <>
      <PageHeader level={1} title={say.title} description={say.lead} />
      <Card>
        <Form
          key={scanned}
          unguarded
          schema={schema}
          initial={{ code: scanned }}
          summary={say.summary}
          onSubmit={open}
        >
          <TextField
            name="code"
            label={say.code}
            hint={say.codeHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="font-mono text-lg uppercase tracking-wider"
          />
          <FormActions>
            <SubmitButton size="lg" className="w-full">
              {say.open}
            </SubmitButton>
          </FormActions>
        </Form>
      </Card>
    </>
  )
}

function useScannedCode(): string {
  const [scanned, setScanned] = useState('')
  useEffect(() => {
    const code = window.location.hash.slice(1)
    if (!slipCode.safeParse(code).success) return
    setScanned(code)
    // Neither the history nor a bookmark keeps the code.
    window.history.replaceState(null, '', window.location.pathname)
  }, [])
  return scanned
}
