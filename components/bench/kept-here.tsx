'use client'

import { type ReactNode, useState } from 'react'
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

/** Shows its children unless the experiment was handed in on this device, which the server does not know yet. */
export function UnlessHandedIn({ slug, children }: { slug: string; children: ReactNode }) {
  const [work, setWork] = useState<Work | null>(null)
  useKeptWork(slug, setWork)
  return !work?.outgoing && children
}
