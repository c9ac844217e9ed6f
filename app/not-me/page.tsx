import type { Metadata } from 'next'
import { NotMeScreen } from '@/components/mail/not-me-screen'

export const metadata: Metadata = {
  title: 'Mail that was not for you',
  robots: { index: false, follow: false },
}

/** The target of the “this was not me” link in a school's first mail. */
export default function NotMePage() {
  return <NotMeScreen />
}
