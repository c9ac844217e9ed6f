import { SubjectSection } from '@/components/experiment/subject-section'
import { Link } from '@/components/ui/link'
import type { CatalogueExperiment, CatalogueView } from '@/lib/company/catalogue/schema'
import { counted } from '@/lib/core/counted'
import { codeOf } from '@/lib/lab/practical/letters'
import { subjects } from '@/lib/school/experiment/subjects'
import { MoveButtons } from './move-buttons'

type Props = Pick<CatalogueView, 'guid' | 'status' | 'items'>

/** A version's experiments by subject; in a draft they can be reordered. */
export function ExperimentList({ guid, status, items }: Props) {
  return (
    <div className="flex flex-col gap-6">
      {subjects.map((subject) => {
        const own = items.filter((item) => item.subject === subject)
        return (
          <SubjectSection
            key={subject}
            subject={subject}
            level="h3"
            count={counted(own.length, 'experiment')}
          >
            {own.map((experiment, index) => (
              <li key={experiment.slug} className="gap-2 px-4 py-2.5 sm:flex sm:items-center sm:px-5">
                <Entry catalogue={guid} experiment={experiment} />
                {status === 'draft' && (
                  <MoveButtons
                    catalogue={guid}
                    slug={experiment.slug}
                    name={experiment.shortTitle}
                    first={index === 0}
                    last={index === own.length - 1}
                  />
                )}
              </li>
            ))}
          </SubjectSection>
        )
      })}
    </div>
  )
}

function Entry({ catalogue, experiment }: { catalogue: string; experiment: CatalogueExperiment }) {
  const { slug, title, shortTitle, questions, maximum } = experiment
  return (
    <div className="grid min-w-0 flex-1 grid-cols-[2rem_1fr] gap-x-3">
      <span className="text-muted tabular-nums">{codeOf(experiment)}</span>
      <div className="min-w-0">
        <Link href={`/provider/catalogues/${catalogue}/${slug}`} className="font-semibold hover:underline">
          {shortTitle}
        </Link>
        <p className="text-muted">{title}</p>
        <p className="text-muted text-sm">
          {questions.length > 0 && `${counted(questions.length, 'question')} · `}
          {counted(maximum, 'mark')}
        </p>
      </div>
    </div>
  )
}
