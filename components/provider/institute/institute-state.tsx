import { Badge } from '@/components/ui/badge'
import type { Usage } from '@/lib/company/console/schema'

/** Says that a school is closed or erased; renders nothing for an open one. */
export function InstituteState({ closedAt, erased }: Pick<Usage, 'closedAt' | 'erased'>) {
  if (erased) return <Badge>Erased</Badge>
  return closedAt && <Badge tone="warning">Closed</Badge>
}
