import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { Form, FormActions } from '@/components/form/form'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import { isCode } from '@/lib/school/parent/code-text'
import type { Language } from '@/lib/school/parent/notice'
import { words } from './words'

type Props = { language: Language; label: string; onCode: (code: string) => Promise<void> }

/** Asks for a printed code. A scanned code arrives in the URL's fragment, which no server sees. */
export function CodeForm({ language, label, onCode }: Props) {
  const texts = words[language]
  const schema = () => import('./schema').then((module) => module.codeIn(texts))
  return (
    <Card>
      <Form
        unguarded
        schema={schema}
        initial={{ code: '' }}
        summary={texts.summary}
        onSubmit={({ code }: { code: string }) => onCode(code)}
      >
        <TextField
          name="code"
          label={label}
          hint={texts.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono text-lg uppercase tracking-wider"
        />
        <ScannedCode />
        <FormActions wide submit={texts.open} />
      </Form>
    </Card>
  )
}

/** Prefills a scanned code on hydration, and never later, when the user may have typed something. */
function ScannedCode() {
  const { setValue } = useFormContext<{ code: string }>()
  useEffect(() => {
    const code = takeScanned()
    if (code) setValue('code', code)
  }, [setValue])
  return null
}

function takeScanned(): string | undefined {
  const code = window.location.hash.slice(1)
  if (!isCode(code)) return
  // Removes the code from the history and from bookmarks.
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
  return code
}
