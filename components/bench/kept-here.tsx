'use client'

import { useEffect, useState } from 'react'
import { readWork } from './work'
import { useSender } from './work-sender'

/** Says that an experiment is begun on this device, or handed in and not sent yet; nothing otherwise. */
export function KeptHere({ slug }: { slug: string }) {
  const { drafts, news } = useSender()
  const [words, setWords] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what became of it is on the device
  useEffect(() => {
    const work = readWork(drafts, slug)
    setWords(work ? (work.outgoing ? 'Handed in, not sent yet' : 'Begun on this device') : '')
  }, [drafts, slug, news])
  return words && <p className="text-warning-ink">{words}</p>
}
