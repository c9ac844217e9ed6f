import { Badge, type Tone } from '@/components/ui/badge'
import type { ConsentState } from '@/lib/school/parent/schema'

/** The answers as the office calls them. */
export const stateNames: Record<ConsentState, string> = {
  none: 'No answer',
  given: 'Given',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

const tones: Record<ConsentState, Tone> = {
  none: 'neutral',
  given: 'success',
  refused: 'danger',
  withdrawn: 'warning',
}

export const StateBadge = ({ state }: { state: ConsentState }) => (
  <Badge tone={tones[state]}>{stateNames[state]}</Badge>
)
