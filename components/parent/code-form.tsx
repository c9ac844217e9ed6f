'use client'

import { useEffect, useState } from 'react'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import type { Language } from '@/lib/school/parent/notice'
import { words } from './words'

type Props = { language: Language; label: string; onCode: (code: string) => Promise<void> }

/** Asks for a code that the school has printed. A scanned one stands behind the # of the address, which no server sees. */
export function CodeForm({ language, label, onCode }: Props) {
  const say = words[language]
  const scanned = useScannedCode()
  const schema = () => import('./schema').then((module) => module.codeIn(say))
  return (
    <Card>
      <Form
        key={scanned}
        unguarded
        schema={schema}
        initial={{ code: scanned }}
        summary={say.summary}
        onSubmit={({ code }: { code: string }) => onCode(code)}
      >
        <TextField
          name="code"
          label={label}
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
  )
}

function useScannedCode(): string {
  const [scanned, setScanned] = useState('')
  useEffect(() => {
    const code = window.location.hash.slice(1)
    if (code) void takeScanned(code, setScanned).catch(() => undefined)
  }, [])
  return scanned
}

async function takeScanned(code: string, onCode: (code: string) => void) {
  const { isCode } = await import('./schema')
  if (!isCode(code)) return
  onCode(code)
  // Neither the history nor a bookmark keeps the code.
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
}
