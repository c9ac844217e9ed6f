import type { ComponentProps } from 'react'
import { Loading } from '@/components/ui/loading'
import { Page } from '@/components/ui/page'

/**
 * The loading screen of a list. Not for pages about a single row: once it is streamed, the response cannot become a 404.
 */
export const DeskLoading = ({ width = 'full' }: Pick<ComponentProps<typeof Page>, 'width'>) => (
  <Page width={width}>
    <Loading />
  </Page>
)
