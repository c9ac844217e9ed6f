import type { Metadata } from 'next'
import { DisplayAndDevices } from '@/components/account/display-and-devices'
import { SignInSection } from '@/components/account/factor/sign-in-section'
import { CompanyStaffNameForm } from '@/components/provider/company-staff-name-form'
import { Page } from '@/components/ui/page'
import { CardSection } from '@/components/ui/section'
import { viewFactors } from '@/lib/access/factor/view-factors'
import { listSignedInDevices } from '@/lib/access/session/devices'
import { requireCompanyStaff } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'My Account Setting' }

/** The ways to sign in and the signed-in devices of one of the company's staff. */
export default async function AccountPage() {
  const actor = await requireCompanyStaff()
  const [devices, factors] = await Promise.all([listSignedInDevices(actor), viewFactors(actor)])
  const { name, email } = actor
  return (
    <Page width="form">
      <CardSection title="You">
        <CompanyStaffNameForm fullName={name === email ? '' : name} />
      </CardSection>
      <SignInSection base="/provider" email={email} factors={factors} />
      <DisplayAndDevices email={email} devices={devices} />
    </Page>
  )
}
