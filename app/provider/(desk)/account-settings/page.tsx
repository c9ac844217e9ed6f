import type { Metadata } from 'next'
import { DisplayAndDevices } from '@/components/account/display-and-devices'
import { SignInSection } from '@/components/account/factor/sign-in-section'
import { StaffNameForm } from '@/components/provider/staff-name-form'
import { Page } from '@/components/ui/page'
import { CardSection } from '@/components/ui/section'
import { requireStaff } from '@/lib/access/account/page-actor'
import { listSignedInDevices } from '@/lib/access/account/sessions'
import { viewFactors } from '@/lib/access/factor/view-factors'

export const metadata: Metadata = { title: 'My Account Setting' }

/** A staff member's ways to sign in and signed-in devices. */
export default async function AccountPage() {
  const actor = await requireStaff()
  const [devices, factors] = await Promise.all([listSignedInDevices(actor), viewFactors(actor)])
  const { name, email } = actor
  return (
    <Page width="form">
      <CardSection title="You">
        <StaffNameForm fullName={name === email ? '' : name} />
      </CardSection>
      <SignInSection base="/provider" email={email} factors={factors} />
      <DisplayAndDevices email={email} devices={devices} />
    </Page>
  )
}
