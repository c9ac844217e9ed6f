'use client'

import { useEffect } from 'react'
import { Banner } from '@/components/ui/banner'
import type { Refusal } from '@/lib/lab/attempt/refusal'
import { deleteRefusedWork } from './delete-refused-work'
import { refusedWords } from './refused-words'
import { useSender } from './work-sender'

/** Says why the student's work is not stored, and deletes what this device has of it. */
export function WorkNotStored({ refusal }: { refusal: Refusal }) {
  const { drafts, account } = useSender()
  useEffect(() => {
    if (refusal !== 'no_class') void deleteRefusedWork(drafts, account)
  }, [drafts, account, refusal])
  const { title, text } = refusedWords[refusal]
  return (
    <Banner tone="warning" title={title}>
      {text}
    </Banner>
  )
}
