'use client'

import { type FormEvent, useRef, useState } from 'react'
import { useHeldSubmit } from '@/components/form/use-held-submit'
import { useUnsaved } from '@/components/form/use-unsaved'
import { useCheck } from '@/components/roster/use-check'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Field, fieldAttributes } from '@/components/ui/field'
import { LinkButton } from '@/components/ui/link-button'
import { Textarea } from '@/components/ui/textarea'
import { useEarlyValue } from '@/components/ui/use-early-value'
import { dashboardHref } from '@/lib/core/dashboard-href'

const id = 'emails'
const hint = 'The line may also have a name and a phone number. Without a name we read it from the email.'
const example = 'Ravi Nair <ravi@school.example>\nali@school.example, 9876543210'

/** Adds several teachers by email, after previewing what each line does. */
export function AddByEmail() {
  const { checkText, problem, working } = useCheck('teachers')
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEarlyValue(field, text, setText)
  const held = useHeldSubmit(form)
  useUnsaved(text !== '')

  function check(event: FormEvent) {
    event.preventDefault()
    // Read from the input: what was typed before hydration is not in the state yet.
    const typed = field.current?.value ?? ''
    const first = typed.trim().split('\n')[0] ?? ''
    const wrong =
      first === '' ? 'Enter an email' : first.includes('@') ? undefined : `There is no email in “${first}”`
    setError(wrong)
    if (wrong) field.current?.focus()
    else checkText(typed)
  }

  return (
    <form {...held} onSubmit={check} className="flex flex-col gap-5">
      {problem && (
        <Banner tone="danger" title="This could not be read" live>
          {problem}
        </Banner>
      )}
      <Field id={id} label="Emails, one per line" hint={hint} error={error}>
        <Textarea
          {...fieldAttributes(id, hint, error)}
          ref={field}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
            if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit()
          }}
          rows={8}
          className="min-h-40"
          spellCheck={false}
          autoComplete="off"
          placeholder={example}
        />
      </Field>
      <div data-form-actions className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={working !== null}>
          Check these teachers
        </Button>
        <LinkButton href={dashboardHref.teachers}>Cancel</LinkButton>
      </div>
    </form>
  )
}
