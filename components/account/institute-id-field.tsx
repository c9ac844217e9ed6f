'use client'

import { Copy } from 'lucide-react'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'

/** The institute's own id, to read and to copy; teachers type it when they sign up. */
export function InstituteIdField({ value }: { value: string }) {
  const id = useId()

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      toast.success('Copied')
    } catch {
      toast.error('This browser does not allow copying. Please mark the id and copy it yourself.')
    }
  }

  return (
    <Field id={id} label="Institute id" hint="Teachers type it when they sign up.">
      <span className="flex gap-2">
        <Input id={id} value={value} readOnly aria-describedby={`${id}-hint`} />
        <Button onClick={copy} className="shrink-0">
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
      </span>
    </Field>
  )
}
