'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { OnDemand } from '@/components/ui/on-demand'
import type { Language } from '@/lib/school/parent/notice'
import { words } from './words'

type Props = { names: string[]; language: Language }

const loadDialog = () => import('./remove-codes-dialog').then((part) => part.RemoveCodesDialog)

/** Deletes the children's codes from the device, after a question that names the children. */
export function RemoveCodes(props: Props) {
  const texts = words[props.language]
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-muted">{texts.removeCodesHint}</p>
      <Button variant="danger-quiet" onClick={() => setOpen(true)}>
        {texts.removeCodes}
      </Button>
      {open && <OnDemand load={loadDialog} part={{ ...props, onClose: close }} onMissing={close} />}
    </div>
  )
}
