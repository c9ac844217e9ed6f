import { Card } from '@/components/ui/card'
import { KeepFocus } from '@/components/ui/keep-focus'
import { Link } from '@/components/ui/link'
import type { AnswerView } from '@/lib/school/parent/schema'
import { consentHref } from './addresses'
import { PaperReply } from './paper-reply'
import { StateBadge } from './state-badge'

/** Students by roll number, with the answer of each or the form to record it. */
export function PaperReplies({ students }: { students: AnswerView[] }) {
  return (
    <Card flush>
      <ol className="divide-y">
        {students.map(({ guid, username, rollNumber, state }) => (
          <li
            key={guid}
            className="grid items-start gap-x-6 gap-y-2 px-4 py-3 sm:px-5 lg:grid-cols-[14rem_1fr]"
          >
            <div className="min-w-0 break-words">
              <p className="font-semibold">
                {state === 'none' ? (
                  username
                ) : (
                  <Link
                    href={consentHref.history(guid)}
                    className="inline-flex min-h-6 items-center rounded-sm hover:underline pointer-coarse:min-h-11"
                  >
                    {username}
                  </Link>
                )}
              </p>
              <p className="text-muted text-sm">roll {rollNumber}</p>
            </div>
            <KeepFocus state={state}>
              {state === 'none' ? (
                <PaperReply guid={guid} name={username} rollNumber={rollNumber} />
              ) : (
                <StateBadge state={state} />
              )}
            </KeepFocus>
          </li>
        ))}
      </ol>
    </Card>
  )
}
