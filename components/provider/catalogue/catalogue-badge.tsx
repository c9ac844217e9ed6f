import { Badge } from '@/components/ui/badge'
import type { CatalogueRow } from '@/lib/company/catalogue/schema'

/** Whether schools can use a version. */
export function CatalogueBadge({ status, withdrawnAt }: Pick<CatalogueRow, 'status' | 'withdrawnAt'>) {
  if (withdrawnAt) return <Badge>Withdrawn</Badge>
  return status === 'published' ? (
    <Badge tone="success">Published</Badge>
  ) : (
    <Badge tone="warning">Draft</Badge>
  )
}
