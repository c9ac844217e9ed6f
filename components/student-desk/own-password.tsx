import { ChangePasswordForm } from '@/components/account/change-password-form'
import { Card } from '@/components/ui/card'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'

/** A student's own password, in the place of the one they were given or of one before. */
export const OwnPassword = ({ temporary }: { temporary: boolean }) => (
  <Page width="form">
    <PageHeader
      level={1}
      title={temporary ? 'Choose your own password' : 'Change my password'}
      description="You are signed out on every other phone and computer."
    />
    <Card>
      <ChangePasswordForm
        current={temporary ? 'Password from your slip or mail' : 'Current password'}
        next="/student"
        cancel="/student"
      />
    </Card>
  </Page>
)
