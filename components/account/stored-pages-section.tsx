import { KeepPagesSwitch } from '@/components/shell/keep-pages-switch'
import { CardSection } from '@/components/ui/section'
import { env } from '@/lib/core/env'

/** The setting whether this device stores pages for offline use; shown only to users whose pages can be stored. */
export const StoredPagesSection = () =>
  env.OFFLINE_PAGE === 'on' && (
    <CardSection title="Without a network">
      <KeepPagesSwitch />
    </CardSection>
  )
