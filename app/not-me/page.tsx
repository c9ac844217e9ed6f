import type { Metadata } from 'next'
import { NotMeScreen } from '@/components/mail/not-me-screen'

export const metadata: Metadata = {
  title: 'Mail that was not for you',
  robots: { index: false, follow: false },
}

/** Where the link “this was not me” of a school's first mail leads. */
export default function NotMePage() {
  return <NotMeScreen />
}
