import type { ReactNode } from 'react'
import { Page } from '@/components/ui/page'
import { Prose } from '@/components/ui/prose'
import { shownDay } from '@/lib/core/shown-date'

/** The day the privacy policy and the terms last changed; legal.test.ts fails if the texts change without it. */
export const changed = '2026-11-30'

type Props = {
  provider: string
  /** for a frame that shows no title of its own */
  title?: string | undefined
  children: ReactNode
}

/** A legal text: who issues it, since when, and its sections in order. */
export function LegalPage({ provider, title, children }: Props) {
  return (
    <Page width="text" level={1} title={title}>
      <Prose>
        <p>
          Issued by {provider}. In force since <time dateTime={changed}>{shownDay(changed)}</time>.
        </p>
        {children}
      </Prose>
    </Page>
  )
}
