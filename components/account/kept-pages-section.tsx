import { KeepPagesSwitch } from '@/components/shell/keep-pages-switch'
import { Card } from '@/components/ui/card'
import { Section } from '@/components/ui/section'
import { env } from '@/lib/core/env'

/** In the settings of whose pages can be kept: whether this device does. */
export const KeptPagesSection = () =>
  env.OFFLINE_PAGE === 'on' && (
    <Section title="Without a network">
      <Card>
        <KeepPagesSwitch />
      </Card>
    </Section>
  )
