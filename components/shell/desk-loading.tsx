import { Loading } from '@/components/ui/loading'
import { Page } from '@/components/ui/page'

/**
 * The loading screen of a list. Only for pages whose address names no row: once it is sent, the answer cannot become a 404.
 */
export function DeskLoading() {
  return (
    <Page>
      <Loading />
    </Page>
  )
}
