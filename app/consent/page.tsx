import type { Metadata } from 'next'
import { languageOf } from '@/components/family/language'
import { ConsentScreen } from '@/components/parent/consent-screen'

export const metadata: Metadata = {
  title: 'Your consent · आपकी सहमति',
  robots: { index: false, follow: false },
}

/** Where a parent answers with the code of a consent slip. */
export default async function ConsentPage({ searchParams }: PageProps<'/consent'>) {
  return <ConsentScreen opened={languageOf((await searchParams).language)} />
}
