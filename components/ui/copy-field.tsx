import { Copy } from 'lucide-react'
import { useId } from 'react'
import { Button } from './button'
import { Field } from './field'
import { Input } from './input'
import { toast } from './toast'

/** A value that belongs somewhere else, to be copied. */
export function CopyField({ label, hint, value }: { label: string; hint?: string; value: string }) {
  const id = useId()

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      toast.success('Copied')
    } catch {
      toast.error('This browser does not allow copying. Please mark the text and copy it yourself.')
    }
  }

  return (
    <Field id={id} label={label} hint={hint}>
      <span className="flex gap-2">
        <Input
          id={id}
          value={value}
          readOnly
          className="min-w-0 font-mono text-sm"
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        <Button onClick={copy} aria-label={`Copy: ${label}`} className="shrink-0">
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
      </span>
    </Field>
  )
}
