'use client'

import { useRef, useState } from 'react'
import { asFailure, leaveIfExpired, messageOf } from '@/components/form/failure'
import { useUnsaved } from '@/components/form/use-unsaved'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field, fieldAttributes } from '@/components/ui/field'
import { LinkButton } from '@/components/ui/link-button'
import { Textarea } from '@/components/ui/textarea'
import { useEarlyValue } from '@/components/ui/use-early-value'
import { callApi } from '@/lib/core/http-client'
import type { CandidatePreview } from '@/lib/lab/board/schema'
import { PreviewScreen } from './preview-screen'

type Previewed = { text: string; preview: CandidatePreview }

const hint =
  'Copy the list from the board’s portal or a spreadsheet: board roll number, name and admission number, in any order, with or without headings.'
const example = 'Roll No\tCandidate Name\tAdmission No\n23456789\tASHA RAO\t2026/0147'

/** Imports the board's list: paste, check the matches, save. */
export function PasteScreen() {
  const [previewed, setPreviewed] = useState<Previewed>()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEarlyValue(field, text, setText)
  useUnsaved(text !== '' && !previewed)

  async function preview() {
    setPending(true)
    setError(undefined)
    try {
      const { data } = await callApi<CandidatePreview>('POST', '/board/candidates/preview', { text })
      setPreviewed({ text, preview: data })
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (leaveIfExpired(failure)) return
      setError(messageOf(failure))
      field.current?.focus()
    } finally {
      setPending(false)
    }
  }

  if (previewed) return <PreviewScreen {...previewed} onBack={() => setPreviewed(undefined)} />
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <Field id="board-list" label="List of candidates" hint={hint} error={error}>
          <Textarea
            {...fieldAttributes('board-list', hint, error)}
            ref={field}
            value={text}
            onChange={(event) => setText(event.target.value)}
            rows={10}
            spellCheck={false}
            wrap="off"
            placeholder={example}
            className="field-sizing-fixed h-56 font-mono text-sm"
          />
        </Field>
        <p className="max-w-text text-muted text-sm">
          Nothing is saved yet: next you see which student each line belongs to. A list with Aadhaar numbers
          is refused.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={preview} pending={pending}>
            Look at the list
          </Button>
          <LinkButton href="/admin/board" variant="ghost">
            Cancel
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}
