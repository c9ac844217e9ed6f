import { PrintButton } from '@/components/experiment/print-button'
import { NoticeText } from '@/components/parent/notice-text'
import { words as parentWords } from '@/components/parent/words'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import type { FamilyView } from '@/lib/lab/family/types'
import { subjects } from '@/lib/school/experiment/subjects'
import type { Language } from '@/lib/school/parent/notice'
import { inFamilyLanguage } from './language'
import { shownDayIn } from './shown-day'
import { SubjectWorks } from './subject-works'
import { words } from './words'

type Props = { child: string; view: FamilyView; language: Language }

/** What a family sees of one child: what was given out, how consent stands, and what the school keeps. */
export function ChildScreen({ child, view, language }: Props) {
  const { child: name, class: division, school, works, reviewUntil } = view
  const say = words[language]
  return (
    <>
      <PageHeader
        level={1}
        breadcrumbs={
          <Link
            href={inFamilyLanguage('/family', language)}
            className="flex items-center self-start rounded-sm py-1 text-brand-ink hover:underline pointer-coarse:min-h-11 print:hidden"
          >
            {say.all}
          </Link>
        }
        title={name}
        description={[division, school].filter(Boolean).join(' · ')}
        actions={<PrintButton label={say.print} />}
      />
      <Section title={say.marks}>
        {works.length === 0 && <p className="text-muted">{say.none}</p>}
        {works.length > 0 && reviewUntil && (
          <p className="text-muted print:hidden">{say.review.until(shownDayIn(language, reviewUntil))}</p>
        )}
        {subjects.map((subject) => (
          <SubjectWorks
            key={subject}
            subject={subject}
            works={works.filter((one) => one.subject === subject)}
            language={language}
            child={child}
            asks={reviewUntil !== null}
          />
        ))}
      </Section>
      <Consent view={view} language={language} />
      <Section title={say.kept}>
        <NoticeText language={language} />
      </Section>
    </>
  )
}

function Consent({ view: { consent, consentAt }, language }: Omit<Props, 'child'>) {
  const say = words[language]
  return (
    <Section title={say.consent}>
      <Card className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {parentWords[language].state[consent]} {consentAt && say.answered(shownDayIn(language, consentAt))}
        </p>
        <span className="print:hidden">
          <LinkButton href="/consent">{consent === 'none' ? say.answer : say.change}</LinkButton>
        </span>
      </Card>
    </Section>
  )
}
