'use client'

import { type KeyboardEvent, useRef, useState } from 'react'
import { useUnsaved } from '@/components/form/use-unsaved'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field, fieldAttributes } from '@/components/ui/field'
import { ProgressBar } from '@/components/ui/progress-bar'
import { Textarea } from '@/components/ui/textarea'
import { useEarlyValue } from '@/components/ui/use-early-value'
import { fieldsOf, type Kind } from '@/lib/school/roster/fields'
import { DropZone } from './drop-zone'
import { useCheck } from './use-check'

/** The two ways to import: a file, or rows copied from a spreadsheet. */
export function RosterInput({ kind }: { kind: Kind }) {
  const { checkFile, checkText, problem, working } = useCheck(kind)
  return (
    <div className="flex flex-col gap-4">
      {problem && (
        <Banner tone="danger" title="This could not be read" live>
          {problem}
        </Banner>
      )}
      <Card>
        <div className="grid gap-6 md:grid-cols-[1fr_auto_1fr]">
          <DropZone onFile={checkFile} busy={working !== null} />
          <p aria-hidden className="flex items-center justify-center text-muted text-sm md:flex-col">
            or
          </p>
          <PasteBox kind={kind} onText={checkText} busy={working !== null} />
        </div>
        <div aria-live="polite">
          {working && (
            <div className="mt-5 border-t pt-4">
              <ProgressBar label={`${working}: checking each row`} />
            </div>
          )}
        </div>
      </Card>
    </div>
  )
}

type Props = { kind: Kind; onText: (text: string) => void; busy: boolean }

const hints: Record<Kind, string> = {
  students: 'Copy them in Excel or Google Sheets, the headings first.',
  teachers: 'Copy them in Excel or Google Sheets, the headings first. Or only emails, one per line.',
}

function PasteBox({ kind, onText, busy }: Props) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  useEarlyValue(field, text, setText)
  useUnsaved(text !== '')
  const hint = hints[kind]
  const needed = fieldsOf[kind].filter((field) => field.needed)
  const example = [needed.map(({ label }) => label), needed.map(({ example }) => example)]

  function check() {
    if (busy) return
    if (text.trim()) {
      setError(undefined)
      return onText(text)
    }
    setError('Paste some rows first')
    field.current?.focus()
  }

  function send(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!event.repeat) check()
  }

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Field id="roster-rows" label="Paste rows" hint={hint} error={error}>
        <Textarea
          {...fieldAttributes('roster-rows', hint, error)}
          ref={field}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={send}
          rows={6}
          spellCheck={false}
          wrap="off"
          placeholder={example.map((cells) => cells.join('\t')).join('\n')}
          className="field-sizing-fixed h-32 font-mono text-sm [tab-size:16]"
        />
      </Field>
      <div>
        <Button onClick={check} pending={busy}>
          Check these rows
        </Button>
      </div>
    </div>
  )
}
