import { Loading } from '@/components/ui/loading'
import { Page } from '@/components/ui/page'

/**
 * What stands where a list will be. For a page whose address names no row: what is sent before it is found cannot turn
 * into a 404 any more.
 */
export function DeskLoading() {
  return (
    <Page>
      <Loading />
    </Page>
  )
}
