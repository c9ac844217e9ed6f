import type { Metadata } from 'next'
import { taglineOf } from '@/components/account/tagline'
import { JoinForm } from '@/components/admin/join-form'
import { EntryFrame } from '@/components/entry/entry-frame'
import { TextLink } from '@/components/ui/text-link'

export const metadata: Metadata = { title: 'Join your institute' }

export default function JoinPage() {
  return (
    <EntryFrame
      title="Join your institute"
      tagline={taglineOf('/admin')}
      links={
        <p>
          Already joined? <TextLink href="/admin/login">Login</TextLink>
        </p>
      }
    >
      <JoinForm />
    </EntryFrame>
  )
}
