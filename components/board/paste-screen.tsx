'use client'

import { useState } from 'react'
import { asFailure, leaveIfExpired, messageOf } from '@/components/form/failure'
import { useCall } from '@/components/form/use-call'
import { useUnsaved } from '@/components/form/use-unsaved'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field, fieldAttributes } from '@/components/ui/field'
import { LinkButton } from '@/components/ui/link-button'
import { Section } from '@/components/ui/section'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useEarlyValue } from '@/components/ui/use-early-value'
import { useFocusOnShow } from '@/components/ui/use-focus-on-show'
import { useRouter } from '@/components/ui/use-router'
import { counted } from '@/lib/core/counted'
import { callApi } from '@/lib/core/http-client'
import type { CandidatePreview } from '@/lib/lab/board/schema'
import { FittingRows, HalfRows, MissingList, RefusedRows } from './preview-rows'

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
  const [isBack, setIsBack] = useState(false)
  const field = useFocusOnShow<HTMLTextAreaElement>(isBack && !previewed)
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

  function returnToList() {
    setPreviewed(undefined)
    setIsBack(true)
  }

  if (previewed) return <PreviewScreen {...previewed} onBack={returnToList} />
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
            className="field-sizing-fixed h-56 font-mono text-sm [tab-size:16]"
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

type Props = { text: string; preview: CandidatePreview; onBack: () => void }

/** The matches for a pasted list: saved, to be decided, not saved, and missing from it. */
function PreviewScreen({ text, preview, onBack }: Props) {
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(new Set())
  const [saved, setSaved] = useState(false)
  const { call, pending } = useCall()
  const router = useRouter()
  const head = useFocusOnShow<HTMLHeadingElement>()
  useUnsaved(!saved)
  const ofKind = (...kinds: string[]) => preview.rows.filter(({ kind }) => kinds.includes(kind))
  const [fitting, partial, refused] = [ofKind('both'), ofKind('admission', 'name'), ofKind('refused')]
  const count = fitting.length + accepted.size

  async function save() {
    if (count === 0) return toast.info('Please tick a line first')
    const done = await call(async () => {
      await callApi('POST', '/board/candidates', { text, digest: preview.digest, accepted: [...accepted] })
      toast.success('Saved', { description: `Board roll numbers of ${counted(count, 'candidate')}` })
    })
    if (!done) return
    setSaved(true)
    router.push('/admin/board')
  }

  const toggle = (line: number) =>
    setAccepted((now) =>
      now.has(line) ? new Set([...now].filter((one) => one !== line)) : new Set([...now, line]),
    )

  return (
    <>
      <h2 ref={head} tabIndex={-1} className="text-xl">
        {counted(preview.rows.length, 'line')}: {fitting.length} fit, {partial.length} to decide,{' '}
        {refused.length} not saved
      </h2>
      {preview.ignored.length > 0 && (
        <Banner tone="info" title="Left out of the list">
          {preview.ignored.join(', ')}
        </Banner>
      )}
      {refused.length > 0 && <RefusedRows rows={refused} />}
      {partial.length > 0 && <HalfRows rows={partial} accepted={accepted} onToggle={toggle} />}
      {fitting.length > 0 && <FittingRows rows={fitting} />}
      {preview.missing.length > 0 && <MissingList missing={preview.missing} />}
      {fitting.length + partial.length > 0 ? (
        <Section
          title="Save the list"
          description="Everything is saved at once. Candidates who are not in the list stay as they are."
        >
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" onClick={save} pending={pending}>
              Save {counted(count, 'board roll number')}
            </Button>
            <Button onClick={onBack}>Back to the list</Button>
          </div>
        </Section>
      ) : (
        <Section title="No line can be saved" description="Please correct the list and paste it again.">
          <div>
            <Button variant="primary" onClick={onBack}>
              Back to the list
            </Button>
          </div>
        </Section>
      )}
    </>
  )
}
