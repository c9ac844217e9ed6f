import { Download, FlaskConical } from 'lucide-react'
import type { Metadata } from 'next'
import { UnlistedWork } from '@/components/bench/unlisted-work'
import { WorkNotStored } from '@/components/bench/work-not-stored'
import { nameOf } from '@/components/experiment/name'
import { KeepPage } from '@/components/shell/keep-page'
import { ownHref } from '@/components/student-desk/addresses'
import { OwnSubject } from '@/components/student-desk/own-subject'
import { Banner } from '@/components/ui/banner'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { DownloadLink } from '@/components/ui/download-link'
import { LinkButton, PrimaryLink } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { requireStudent } from '@/lib/access/session/page-actor'
import { type OwnWork, ownWork } from '@/lib/lab/attempt/own-work'
import { type Refusal, viewRefusal } from '@/lib/lab/attempt/refusal'
import { listSummaries } from '@/lib/lab/attempt/view'
import { listExperiments } from '@/lib/school/experiment/catalogue'

export const metadata: Metadata = { title: 'My experiments' }

export default async function MyExperimentsPage() {
  const { actor } = await requireStudent()
  const [catalogue, attempts, refusal] = await Promise.all([
    listExperiments(actor),
    listSummaries(actor, { id: actor.accountId }),
    viewRefusal(actor),
  ])
  return (
    <>
      <KeepPage key={new Date().toISOString()} />
      <OwnExperiments
        student={actor.accountId}
        work={ownWork(catalogue, attempts)}
        temporary={actor.mustChangePassword}
        refusal={refusal}
      />
    </>
  )
}

type Props = { student: string; work: OwnWork; temporary: boolean; refusal: Refusal | null }

function OwnExperiments({ student, work: { next, subjects }, temporary, refusal }: Props) {
  const isMarked = subjects.some(({ experiments }) => experiments.some(({ marks }) => marks !== null))
  return (
    <Page
      level={1}
      title="My experiments"
      description={countOf(subjects)}
      actions={isMarked && <OwnFile student={student} />}
    >
      {refusal && <WorkNotStored refusal={refusal} />}
      {temporary && (
        <Banner
          title="Choose your own password"
          action={
            <LinkButton href="/student/change-password" size="sm">
              Choose a password
            </LinkButton>
          }
        >
          The one you were given works for 30 days only.
        </Banner>
      )}
      <UnlistedWork listed={subjects.flatMap(({ experiments }) => experiments.map(({ slug }) => slug))} />
      <NextExperiment next={next} subjects={subjects} />
      {subjects.map((subject) => (
        <OwnSubject key={subject.subject} {...subject} />
      ))}
      <p className="text-sm">
        {!temporary && (
          <LinkButton href="/student/change-password" variant="ghost" size="sm">
            Password and this device
          </LinkButton>
        )}
        <LinkButton href="/student/privacy-policy" variant="ghost" size="sm">
          Privacy policy
        </LinkButton>
      </p>
    </Page>
  )
}

/** For example "7 marked · 2 waiting for marks · 13 to do"; zero counts are left out. */
function countOf(subjects: OwnWork['subjects']): string {
  const all = subjects.flatMap(({ experiments }) => experiments)
  const words = [
    ['marked', 'marked'],
    ['waiting', 'waiting for marks'],
    ['todo', 'to do'],
  ] as const
  const stateCounts = words.map(
    ([state, word]) => [all.filter((one) => one.state === state).length, word] as const,
  )
  return stateCounts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(' · ')
}

function NextExperiment({ next, subjects }: Pick<OwnWork, 'next' | 'subjects'>) {
  const all = subjects.flatMap(({ experiments }) => experiments)
  if (all.length === 0)
    return <Banner title="No experiments yet">They appear here once your school has chosen them.</Banner>
  if (!next && all.some(({ state }) => state === 'todo'))
    return (
      <Banner title="Nothing to do here at the moment">
        The rest is done in the school’s laboratory. Your teacher enters the marks.
      </Banner>
    )
  if (!next)
    return (
      <Banner tone="success" title="All experiments are done">
        Marks and comments appear here when your teacher releases them.
      </Banner>
    )
  return (
    <Card>
      <section aria-labelledby="next" className="flex items-start gap-4">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand-ink">
          <FlaskConical aria-hidden className="size-5" />
        </span>
        <div className="min-w-0">
          <h2 id="next" className="text-muted text-sm">
            Do next
          </h2>
          <p className="font-semibold text-lg">{nameOf(next)}</p>
          <p className="text-muted">{next.title}</p>
          <PrimaryLink href={ownHref(next.slug)} className="mt-3">
            Open the experiment
          </PrimaryLink>
        </div>
      </section>
    </Card>
  )
}

/** A link to the student's practical file, available once a mark is released. */
const OwnFile = ({ student }: { student: string }) => (
  <DownloadLink href={`/api/practical/student/${student}`} download className={buttonStyle()}>
    <Download aria-hidden className="size-4" />
    My practical file (PDF)
  </DownloadLink>
)
