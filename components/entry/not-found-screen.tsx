import { PrimaryLink } from '@/components/ui/link-button'
import { ProblemFrame } from './problem-frame'

/** Shown for a URL that does not exist, or that belongs to another school. */
export function NotFoundScreen() {
  return (
    <ProblemFrame title="There is nothing here" actions={<PrimaryLink href="/">Go to start</PrimaryLink>}>
      <p>The address may be mistyped, or what was here has been removed.</p>
    </ProblemFrame>
  )
}
