import { Loading } from '@/components/ui/loading'
import { Page } from '@/components/ui/page'

export default function ConsoleLoading() {
  return (
    <Page>
      <Loading />
    </Page>
  )
}
