import { Badge } from '@/components/ui/badge'
import type { CatalogueRow } from '@/lib/company/catalogue/schema'

/** Whether schools can use a version. */
export const CatalogueBadge = ({ status }: Pick<CatalogueRow, 'status'>) =>
  status === 'published' ? <Badge tone="success">Published</Badge> : <Badge tone="warning">Draft</Badge>
