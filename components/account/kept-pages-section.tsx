import { KeepPagesSwitch } from '@/components/shell/keep-pages-switch'
import { Card } from '@/components/ui/card'
import { Section } from '@/components/ui/section'
import { env } from '@/lib/core/env'

/** The setting whether this device stores pages for offline use; shown only to users whose pages can be stored. */
export const KeptPagesSection = () =>
  env.OFFLINE_PAGE === 'on' && (
    <Section title="Without a network">
      <Card>
        <KeepPagesSwitch />
      </Card>
    </Section>
  )
