import { Banner } from '@/components/ui/banner'
import { SamePageLink } from '@/components/ui/same-page-link'
import { groupBy } from '@/lib/core/group-by'
import type { Finding, PracticalSheet } from '@/lib/lab/practical/sheet-schema'

const heads: Record<Finding['kind'], [one: string, many: string]> = {
  above: ['1 mark above the maximum', 'marks above the maximum'],
  blank: ['1 student with a blank', 'students with blanks'],
  absent: ['1 absence, or mark without any work', 'absences, or marks without any work'],
  unreleased: ['1 student with work that does not count yet', 'students with work that does not count yet'],
  same: ['1 column where all marks are the same', 'columns where all marks are the same'],
}

/** How many findings are shown before the rest is expanded. */
const maxShown = 3

type Props = Pick<PracticalSheet, 'findings' | 'upload'>

/** What to correct before the marks go to the board, each a link to its cell; or that there is nothing to correct. */
export function SheetCheck({ findings, upload }: Props) {
  if (findings.length === 0) return upload ? null : <Ready />
  const serious = !upload && findings.some(({ kind }) => kind === 'above' || kind === 'blank')
  return (
    <div className="print:hidden">
      <Banner tone={serious ? 'warning' : 'info'} title={titleOf(upload !== null, serious)}>
        <p>The board accepts no correction once marks are uploaded.</p>
        <ul className="mt-2 flex flex-col gap-2">
          {[...groupBy(findings, ({ kind }) => kind)].map(([kind, kindFindings]) => (
            <Group key={kind} kind={kind} findings={kindFindings} />
          ))}
        </ul>
      </Banner>
    </div>
  )
}

function titleOf(uploaded: boolean, serious: boolean): string {
  if (uploaded) return 'Findings of the check'
  return serious ? 'Not ready for the board yet' : 'Complete. Please check it once more'
}

function Group({ kind, findings }: { kind: Finding['kind']; findings: Finding[] }) {
  const [singular, plural] = heads[kind]
  const rest = findings.slice(maxShown)
  return (
    <li>
      <p className="font-semibold">{findings.length === 1 ? singular : `${findings.length} ${plural}`}</p>
      <Findings findings={findings.slice(0, maxShown)} />
      {rest.length > 0 && (
        <details>
          <summary className="w-max rounded-sm text-muted hover:text-ink pointer-coarse:py-3">
            {rest.length} more
          </summary>
          <Findings findings={rest} />
        </details>
      )}
    </li>
  )
}

const Findings = ({ findings }: { findings: Finding[] }) => (
  <ul>
    {findings.map(({ says, cell }) => (
      <li key={says}>
        <SamePageLink
          to={cell}
          className="wrap-anywhere inline-flex min-h-6 items-center rounded-sm text-brand-ink underline decoration-1 underline-offset-3 hover:decoration-2 pointer-coarse:py-3"
        >
          {says}
        </SamePageLink>
      </li>
    ))}
  </ul>
)

const Ready = () => (
  <div className="print:hidden">
    <Banner tone="success" title="Ready for the board">
      <p>No blanks, no mark above the maximum, no absence with a mark, and all work is released.</p>
    </Banner>
  </div>
)
