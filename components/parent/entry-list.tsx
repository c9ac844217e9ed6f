import { shownTime } from '@/lib/core/shown-date'
import type { EntryView } from '@/lib/school/parent/schema'
import { StateBadge } from './state-badge'

const languages: Record<string, string> = { en: 'English', hi: 'Hindi' }

/** A student's answers, each with who gave it, how, and which notice they had read. */
export function EntryList({ entries }: { entries: EntryView[] }) {
  return (
    <ol className="divide-y">
      {entries.map(
        ({ reference, state, at, via, parentName, relation, recordedByName, notice, language }) => (
          <li
            key={reference}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-5"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <StateBadge state={state} />
                <span className="break-words font-semibold">
                  {parentName} ({relation})
                </span>
              </p>
              <p className="mt-0.5 text-muted text-sm">
                {via === 'slip' ? 'By the slip’s code' : `On paper, taken down by ${recordedByName}`} · notice{' '}
                {notice} in {languages[language] ?? language} · reference{' '}
                <span className="font-mono">{reference}</span>
              </p>
            </div>
            <time dateTime={at} className="text-muted text-sm">
              {shownTime(at)}
            </time>
          </li>
        ),
      )}
    </ol>
  )
}
