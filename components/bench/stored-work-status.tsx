'use client'

import { type ReactNode, useState } from 'react'
import { useStoredWork } from './use-work'
import type { Work } from './work'

/** Says what this device has of an experiment: begun, handed in and not sent yet, or not accepted. Renders nothing if there is nothing. */
export function StoredWorkStatus({ slug }: { slug: string }) {
  const [work, setWork] = useState<Work | null>(null)
  useStoredWork(slug, setWork)
  if (!work) return null
  return <p className="text-warning-ink">{stateOf(work)}</p>
}

function stateOf({ outgoing, problem }: Work): string {
  if (outgoing) return 'Handed in, not sent yet'
  return problem ? 'Not accepted: open it to correct it' : 'Begun on this device'
}

/** Shows its children unless the experiment was handed in on this device, which the server does not know yet. */
export function UnlessHandedIn({ slug, children }: { slug: string; children: ReactNode }) {
  const [work, setWork] = useState<Work | null>(null)
  useStoredWork(slug, setWork)
  return !work?.outgoing && children
}
