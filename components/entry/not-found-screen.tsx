import { LinkButton } from '@/components/ui/link-button'
import { ProblemFrame } from './problem-frame'

/** Shown for a URL that does not exist, or that belongs to another school. */
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
