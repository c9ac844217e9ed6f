import { useState } from 'react'
import type { DraftStore } from '@/components/mark/draft-store'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { CardSection } from '@/components/ui/section'
import { timeInSentence } from '@/lib/core/shown-date'
import { deleteWork, type Work } from './work'

export type StoredWork = { slug: string; work: Work }

type Props = { drafts: DraftStore; unlisted: StoredWork[] }

/** Work at experiments that are not listed any more, to be read and deleted. */
export function UnlistedList({ drafts, unlisted }: Props) {
  const [deleting, setDeleting] = useState<string | null>(null)

  function confirmDelete() {
    if (deleting !== null) deleteWork(drafts, deleting)
    drafts.notify()
    setDeleting(null)
  }

  return (
    <CardSection
      title="Work at experiments that are not listed any more"
      description="It is on this device only. Copy what you still need."
      flush
    >
      <ul className="divide-y">
        {unlisted.map(({ slug, work }) => (
          <li key={slug} className="flex flex-col items-start gap-2 px-4 py-3.5 sm:px-5">
            <h3 className="font-semibold wrap-anywhere">{slug}</h3>
            <p className="text-muted text-sm">Begun {timeInSentence(work.startedAt)}</p>
            <State work={work} />
            <ul className="wrap-anywhere flex flex-col gap-0.5">
              {typedIn(work).map(([place, text]) => (
                <li key={place}>
                  <span className="text-muted">{place}</span>{' '}
                  <strong className="font-semibold">{text}</strong>
                </li>
              ))}
            </ul>
            {!work.outgoing && (
              <Button variant="danger-quiet" size="sm" onClick={() => setDeleting(slug)}>
                Delete
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={deleting !== null}
        title="Delete this work?"
        body="Your school has not got it. It is deleted here and nobody can bring it back."
        confirmLabel="Delete"
        onConfirm={confirmDelete}
        onCancel={() => setDeleting(null)}
      />
    </CardSection>
  )
}

/** What is handed in is sent first: the school may still accept it. */
function State({ work: { outgoing, problem } }: { work: Work }) {
  if (outgoing) return <p className="text-warning-ink">Handed in, not sent yet</p>
  return problem && <p className="text-danger-ink">Not accepted: {problem}</p>
}

/** The texts that were typed, each with its question or row. */
const typedIn = ({ answers, cells }: Work) =>
  [
    ...cells.map(
      (row, index) => [`Row ${index + 1}:`, Object.values(row).filter(Boolean).join(', ')] as const,
    ),
    ...Object.entries(answers),
  ].filter(([, text]) => text.trim() !== '')
