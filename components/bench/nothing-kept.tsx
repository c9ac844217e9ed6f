'use client'

import { useEffect } from 'react'
import { Banner } from '@/components/ui/banner'
import type { Refusal } from '@/lib/lab/attempt/refusal'
import { refusedWords } from './refused-words'
import { forgetWork } from './work'
import { useSender } from './work-sender'

/** Says why nothing is kept, and sees to it that nothing is on this device either. */
export function NothingKept({ refusal, slug }: { refusal: Refusal; slug: string }) {
  const { drafts } = useSender()
  useEffect(() => {
    if (refusal !== 'no_class') forgetWork(drafts, slug)
  }, [drafts, refusal, slug])
  const { title, text } = refusedWords[refusal]
  return (
    <Banner tone="warning" title={title}>
      {text}
    </Banner>
  )
}
