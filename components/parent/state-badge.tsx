import { Badge, type Tone } from '@/components/ui/badge'
import type { ConsentState } from '@/lib/school/parent/schema'

/** The office's names for the consent states. */
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
