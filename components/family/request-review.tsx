'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { OnDemand } from '@/components/ui/on-demand'
import type { Language } from '@/lib/school/parent/notice'
import { words } from './words'

type Props = { child: string; attempt: string; title: string; language: Language }

const loadDialog = () => import('./review-dialog').then((part) => part.ReviewDialog)

/** Asks the teacher to look at a mark again. */
export function RequestReview(props: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="print:hidden">
      <Button size="sm" onClick={() => setOpen(true)}>
        {words[props.language].review.request}
        <span className="sr-only">: {props.title}</span>
      </Button>
      {open && <OnDemand load={loadDialog} part={{ ...props, onClose: close }} onMissing={close} />}
    </div>
  )
}
