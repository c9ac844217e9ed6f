import { LinkButton } from '@/components/ui/link-button'
import { ProblemFrame } from './problem-frame'

/** An address that leads nowhere, or to something of another school. */
export function NotFoundScreen() {
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
