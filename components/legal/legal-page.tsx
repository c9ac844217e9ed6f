import type { ReactNode } from 'react'
import { Page } from '@/components/ui/page'
import { Prose } from '@/components/ui/prose'
import { shownDay } from '@/lib/core/shown-date'

/** The day the privacy policy and the terms last changed; legal.test.ts fails if the texts change without it. */
export const changed = '2026-11-29'

/** A legal text: who issues it, since when, and its sections in order. */
export function LegalPage({ provider, children }: { provider: string; children: ReactNode }) {
  return (
    <Page width="text">
      <Prose>
        <p>
          Issued by {provider}. In force since <time dateTime={changed}>{shownDay(changed)}</time>.
        </p>
        {children}
      </Prose>
    </Page>
  )
}
