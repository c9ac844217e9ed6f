import { Copy } from 'lucide-react'
import { useId } from 'react'
import { Button } from './button'
import { copyText } from './copy-text'
import { Field } from './field'
import { Input } from './input'

/** A value with a button to copy it. */
export function CopyField({ label, hint, value }: { label: string; hint?: string; value: string }) {
  const id = useId()
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
        <Button onClick={() => copyText(value)} aria-label={`Copy: ${label}`} className="shrink-0">
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
      </span>
    </Field>
  )
}
