'use client'

import { useEffect } from 'react'
import { Banner } from '@/components/ui/banner'
import type { Refusal } from '@/lib/lab/attempt/refusal'
import { refusedWords } from './refused-words'
import { forgetAllWork } from './work'
import { useSender } from './work-sender'

/** Says why the student's work is not stored, and deletes what this device has of it. */
export function NothingKept({ refusal }: { refusal: Refusal }) {
  const { drafts } = useSender()
  useEffect(() => {
    if (refusal !== 'no_class') forgetAllWork(drafts)
  }, [drafts, refusal])
  const { title, text } = refusedWords[refusal]
  return (
    <Banner tone="warning" title={title}>
      {text}
    </Banner>
  )
}
