import type { Metadata } from 'next'
import { ConsentScreen } from '@/components/parent/consent-screen'

export const metadata: Metadata = {
  title: 'Your consent · आपकी सहमति',
  robots: { index: false, follow: false },
}

/** Where a parent answers with the code of a consent slip. */
export default function ConsentPage() {
  return <ConsentScreen />
}
