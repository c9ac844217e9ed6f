import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { PrintButton } from '@/components/experiment/print-button'
import { ConsentLink } from '@/components/family/consent-link'
import { FamilyPage } from '@/components/family/family-page'
import { inFamilyLanguage, languageOf } from '@/components/family/language'
import { shownDayIn } from '@/components/family/shown-date'
import { SubjectWorks } from '@/components/family/subject-works'
import { words } from '@/components/family/words'
import { NoticeText } from '@/components/parent/notice-text'
import { words as parentWords } from '@/components/parent/words'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { CardSection, Section } from '@/components/ui/section'
import type { FamilyView } from '@/lib/lab/family/types'
import { viewFamily } from '@/lib/lab/family/view'
import { subjects } from '@/lib/school/experiment/subjects'
import { familyCaller, familyRefusal } from '@/lib/school/parent/family-caller'
import type { Language } from '@/lib/school/parent/notice'

export const metadata: Metadata = {
  title: 'Your child’s laboratory work · आपके बच्चे का प्रयोगशाला कार्य',
  robots: { index: false, follow: false },
}

/** A child's released work. Without its code on this device, redirects to the start, which says why if a code was entered. */
export default async function FamilyChildPage({ params, searchParams }: PageProps<'/family/[child]'>) {
  const [{ child }, { language: requested }] = [await params, await searchParams]
  const language = languageOf(requested)
  const requestHeaders = await headers()
  const caller = await familyCaller(requestHeaders, child)
  if (caller.role !== 'family') {
    const refusal = await familyRefusal(requestHeaders, child)
    redirect(inFamilyLanguage(refusal ? `/family?refusal=${refusal}` : '/family', language))
  }
  const view = await viewFamily(caller)
  return (
    <FamilyPage path={`/family/${child}`} language={language}>
      <ChildScreen child={child} view={view} language={language} />
    </FamilyPage>
  )
}

type ChildScreenProps = { child: string; view: FamilyView; language: Language }

function ChildScreen({ child, view, language }: ChildScreenProps) {
  const { child: name, class: division, school, works, reviewUntil } = view
  const texts = words[language]
  return (
    <>
      <div className="flex flex-col gap-2">
        <Link
          href={inFamilyLanguage('/family', language)}
          className="flex items-center self-start rounded-sm py-1 text-brand-ink hover:underline pointer-coarse:min-h-11 print:hidden"
        >
          {texts.all}
        </Link>
        <PageHeader
          level={1}
          title={name}
          description={[division, school].filter(Boolean).join(' · ')}
          actions={<PrintButton label={texts.print} />}
        />
      </div>
      <Section title={texts.marks}>
        {works.length === 0 && <p className="text-muted">{texts.none}</p>}
        {works.length > 0 && reviewUntil && (
          <p className="text-muted print:hidden">{texts.review.until(shownDayIn(language, reviewUntil))}</p>
        )}
        {subjects.map((subject) => (
          <SubjectWorks
            key={subject}
            subject={subject}
            works={works.filter((one) => one.subject === subject)}
            language={language}
            child={child}
            mayRequestReview={reviewUntil !== null}
          />
        ))}
      </Section>
      <Consent child={child} view={view} language={language} />
      <Section title={texts.storedData}>
        <NoticeText language={language} />
      </Section>
    </>
  )
}

function Consent({ child, view: { consent, consentAt }, language }: ChildScreenProps) {
  const texts = words[language]
  return (
    <CardSection title={texts.consent} className="flex flex-wrap items-center justify-between gap-3">
      <p>
        {parentWords[language].state[consent]} {consentAt && texts.answered(shownDayIn(language, consentAt))}
      </p>
      <span className="print:hidden">
        <ConsentLink child={child} language={language}>
          {consent === 'none' ? texts.answer : texts.change}
        </ConsentLink>
      </span>
    </CardSection>
  )
}
