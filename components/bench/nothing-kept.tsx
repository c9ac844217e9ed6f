'use client'

import { useEffect } from 'react'
import { Banner } from '@/components/ui/banner'
import type { Refusal } from '@/lib/lab/attempt/refusal'
import { forgetRefused } from './forget-refused'
import { refusedWords } from './refused-words'
import { useSender } from './work-sender'

/** Says why the student's work is not stored, and deletes what this device has of it. */
export function NothingKept({ refusal }: { refusal: Refusal }) {
  const { drafts, account } = useSender()
  useEffect(() => {
    if (refusal !== 'no_class') void forgetRefused(drafts, account)
  }, [drafts, account, refusal])
  const { title, text } = refusedWords[refusal]
  return (
    <Banner tone="warning" title={title}>
      {text}
    </Banner>
  )
}
