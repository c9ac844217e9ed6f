import type { Metadata } from 'next'
import { ProblemFrame } from '@/components/entry/problem-frame'
import { LinkButton } from '@/components/ui/link-button'

export const metadata: Metadata = { title: 'Not found' }

/** An address that leads nowhere, or to something of another school. */
export default function NotFound() {
  return (
    <ProblemFrame
      title="There is nothing here"
      actions={
        <LinkButton href="/" variant="primary">
          Go to start
        </LinkButton>
      }
    >
      <p>The address may be mistyped, or what was here has been removed.</p>
    </ProblemFrame>
  )
}
