import { ChevronRight } from 'lucide-react'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { AddChild } from '@/components/family/add-child'
import { FamilyPage } from '@/components/family/family-page'
import { inFamilyLanguage, languageOf } from '@/components/family/language'
import { RemoveCodes } from '@/components/family/remove-codes'
import { words } from '@/components/family/words'
import { Banner } from '@/components/ui/banner'
import { KeepFocus } from '@/components/ui/keep-focus'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { CardSection, Section } from '@/components/ui/section'
import { childrenOn } from '@/lib/school/parent/family-caller'
import { type Child, refusals } from '@/lib/school/parent/find-children'
import type { Language } from '@/lib/school/parent/notice'

export const metadata: Metadata = {
  title: 'Your child’s laboratory work · आपके बच्चे का प्रयोगशाला कार्य',
  robots: { index: false, follow: false },
}

/** The start page for families: the code of a slip, no account. */
export default async function FamilyStartPage({ searchParams }: PageProps<'/family'>) {
  const { language: requested, refusal: given } = await searchParams
  const language = languageOf(requested)
  const refusal = refusals.find((one) => one === given)
  const savedChildren = await childrenOn(await headers())
  return (
    <FamilyPage path="/family" language={language}>
      <FamilyStart
        language={language}
        savedChildren={savedChildren}
        refusal={refusal && words[language].refusals[refusal]}
      />
    </FamilyPage>
  )
}

type ShownChild = Pick<Child, 'studentId' | 'child' | 'class' | 'school'>
type Props = {
  language: Language
  savedChildren: ShownChild[]
  /** why a child's page that was asked for did not open */
  refusal: string | undefined
}

function FamilyStart({ language, savedChildren, refusal }: Props) {
  const texts = words[language]
  return (
    <>
      <PageHeader level={1} title={texts.title} description={texts.lead} />
      {refusal && <Banner tone="warning" title={refusal} />}
      {savedChildren.length > 0 && (
        <CardSection title={texts.children} flush>
          <ul className="divide-y">
            {savedChildren.map((child) => (
              <ChildRow key={child.studentId} child={child} language={language} />
            ))}
          </ul>
        </CardSection>
      )}
      <KeepFocus state={String(savedChildren.length)}>
        <Section title={texts.add} description={texts.addLead}>
          <AddChild language={language} />
        </Section>
      </KeepFocus>
      {savedChildren.length > 0 && (
        <RemoveCodes language={language} names={savedChildren.map(({ child }) => child)} />
      )}
    </>
  )
}

const ChildRow = ({ child, language }: { child: ShownChild; language: Language }) => (
  <li>
    <Link
      href={inFamilyLanguage(`/family/${child.studentId}`, language)}
      className="flex min-h-14 items-center gap-3 px-4 py-2.5 transition-colors hover:bg-hover"
    >
      <span className="min-w-0 flex-1">
        <span className="block break-words font-semibold">{child.child}</span>
        <span className="block break-words text-muted text-sm">
          {[child.class, child.school].filter(Boolean).join(' · ')}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </Link>
  </li>
)
