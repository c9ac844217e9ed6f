import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { FamilyPage } from '@/components/family/family-page'
import { FamilyStart } from '@/components/family/family-start'
import { languageOf } from '@/components/family/language'
import type { ListParams } from '@/components/table/list-href'
import { childrenOn } from '@/lib/school/parent/family-caller'

export const metadata: Metadata = {
  title: 'Your child’s laboratory work · आपके बच्चे का प्रयोगशाला कार्य',
  robots: { index: false, follow: false },
}

/** Where families begin, with the code of a slip and without an account. */
export default async function FamilyStartPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const language = languageOf((await searchParams).language)
  const known = await childrenOn(await headers())
  return (
    <FamilyPage path="/family" language={language}>
      <FamilyStart language={language} known={known} />
    </FamilyPage>
  )
}
