'use client'

import { useState } from 'react'
import { useKeptWork } from './use-work'
import type { Work } from './work'

/** Says that an experiment was begun on this device, or handed in and not sent yet; renders nothing otherwise. */
export function KeptHere({ slug }: { slug: string }) {
  const [work, setWork] = useState<Work | null>(null)
  useKeptWork(slug, setWork)
  if (!work) return null
  return (
    <p className="text-warning-ink">{work.outgoing ? 'Handed in, not sent yet' : 'Begun on this device'}</p>
  )
}
