import type { Base } from '@/components/shell/types'
import { TextLink } from '@/components/ui/text-link'

/** The way back from a screen around signing in. */
export const BackToLogin = ({ base }: { base: Base }) => (
  <p>
    <TextLink href={`${base}/login`}>Back to login</TextLink>
  </p>
)
