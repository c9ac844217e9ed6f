import type { Base } from '@/components/shell/types'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { Page } from '@/components/ui/page'
import { ChangePasswordForm } from './change-password-form'
import { SendCodeButton } from './send-code-button'

type Props = { base: Base; email: string; temporary: boolean }

/** The screen to change one's password; users with a temporary password are sent here first. */
export function ChangePasswordScreen({ base, email, temporary }: Props) {
  const current = temporary ? 'Temporary password' : 'Current password'
  return (
    <Page width="form">
      {temporary && <Banner title="Choose your own password">Choose a new password to continue.</Banner>}
      <Card className="flex flex-col gap-5">
        <p className="text-muted">Every other device is signed out, and we tell you by mail.</p>
        <ChangePasswordForm
          current={current}
          next={temporary ? `${base}/dashboard` : `${base}/account-settings`}
          cancel={temporary ? undefined : `${base}/account-settings`}
          email={email}
        />
      </Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">We can mail you a code instead.</p>
        <SendCodeButton base={base} email={email} purpose="reset">
          I do not know my {current.toLowerCase()}
        </SendCodeButton>
      </div>
    </Page>
  )
}
