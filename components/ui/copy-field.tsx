import { Copy } from 'lucide-react'
import { useId } from 'react'
import { Button } from './button'
import { control } from './control'
import { copyText } from './copy-text'
import { cx } from './cx'
import { Field } from './field'

/** A value with a button to copy it; a long one wraps. */
export function CopyField({ label, hint, value }: { label: string; hint?: string; value: string }) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint}>
      <span className="flex items-start gap-2">
        <textarea
          id={id}
          value={value}
          rows={1}
          readOnly
          className={cx(
            control,
            'field-sizing-content min-h-9 resize-none break-all py-1.5 font-mono text-sm',
          )}
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
