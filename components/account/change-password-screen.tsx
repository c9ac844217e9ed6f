import type { Base } from '@/components/shell/types'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { ChangePasswordForm } from './change-password-form'
import { SendCodeButton } from './send-code-button'

type Props = { base: Base; email: string; temporary: boolean }

/** Change of the own password; the first stop for somebody who came with a temporary one. */
export function ChangePasswordScreen({ base, email, temporary }: Props) {
  return (
    <Page width="form">
      <PageHeader
        title={temporary ? 'Choose your own password' : 'Change password'}
        description="Every other device is signed out, and we tell you by mail."
      />
      {temporary && (
        <Banner>
          You came with a temporary password. Replace it with your own, then everything else opens.
        </Banner>
      )}
      <Card>
        <ChangePasswordForm base={base} email={email} temporary={temporary} />
      </Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">We can mail you a code instead.</p>
        <SendCodeButton base={base} email={email} purpose="reset">
          I do not know my current password
        </SendCodeButton>
      </div>
    </Page>
  )
}
