import type { Metadata } from 'next'
import { ChangePasswordForm } from '@/components/account/change-password-form'
import { StoredPagesSection } from '@/components/account/stored-pages-section'
import { Card } from '@/components/ui/card'
import { Page } from '@/components/ui/page'
import { requireStudent } from '@/lib/access/session/page-actor'

const title = 'Password and this device'
export const metadata: Metadata = { title }

/** Changes a student's password, temporary or own; also the setting for stored pages. */
export default async function StudentPasswordPage() {
  const { actor } = await requireStudent()
  const temporary = actor.mustChangePassword
  return (
    <Page
      width="form"
      level={1}
      title={title}
      description={`${temporary ? 'Choose a password of your own. It' : 'A new password'} signs you out on every other phone and computer.`}
    >
      <Card>
        <ChangePasswordForm
          current={temporary ? 'Password from your slip or mail' : 'Current password'}
          next="/student"
          cancel="/student"
        />
      </Card>
      <StoredPagesSection />
    </Page>
  )
}
