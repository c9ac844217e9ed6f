import type { Usage } from '@/lib/company/console/schema'
import { CloseInstitute } from './close-institute'
import { ReopenInstitute } from './reopen-institute'

/** Closing an open school, reopening a closed one; what is erased stays so. */
export function InstituteActions({ guid, name, displayId, closedAt, erased }: Usage) {
  if (erased) return null
  return closedAt ? (
    <ReopenInstitute guid={guid} name={name} />
  ) : (
    <CloseInstitute guid={guid} displayId={displayId} name={name} />
  )
}
