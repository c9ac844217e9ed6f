import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { ChildScreen } from '@/components/family/child-screen'
import { FamilyPage } from '@/components/family/family-page'
import { inFamilyLanguage, languageOf } from '@/components/family/language'
import type { ListParams } from '@/components/table/list-href'
import { viewFamily } from '@/lib/lab/family/view'
import { familyCaller } from '@/lib/school/parent/family-caller'

export const metadata: Metadata = {
  title: 'Your child’s laboratory work · आपके बच्चे का प्रयोगशाला कार्य',
  robots: { index: false, follow: false },
}

type Props = { params: Promise<{ child: string }>; searchParams: Promise<ListParams> }

/** What was given out to one child. Whoever has not entered its code, or an old one, starts again. */
export default async function FamilyChildPage({ params, searchParams }: Props) {
  const [{ child }, { language: asked }] = [await params, await searchParams]
  const language = languageOf(asked)
  const caller = await familyCaller(await headers(), child)
  if (caller.role !== 'family') redirect(inFamilyLanguage('/family', language))
  const view = await viewFamily(caller)
  return (
    <FamilyPage path={`/family/${child}`} language={language}>
      <ChildScreen child={child} view={view} language={language} />
    </FamilyPage>
  )
}
