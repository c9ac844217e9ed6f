import { CircleCheck } from 'lucide-react'
import type { StudentView } from '@/lib/school/student/schema'

/** Who was added since the page was opened, the last on top; a screen reader hears each. */
export function JustAdded({ students }: { students: StudentView[] }) {
  const [last] = students
  return (
    <>
      <p role="status" className="sr-only">
        {last && `Added Successfully: ${last.username}, roll number ${last.rollNumber}`}
      </p>
      {last && (
        <ul aria-label="Just added" className="-mb-2 mt-5 divide-y border-t">
          {students.map(({ guid, username, rollNumber, email }) => (
            <li key={guid} className="flex flex-wrap items-center gap-x-3 py-2">
              <CircleCheck aria-hidden className="size-4 shrink-0 text-success-ink" />
              <span className="font-semibold">{username}</span>
              <span className="text-muted tabular-nums">roll {rollNumber}</span>
              <span className="break-all text-muted sm:ml-auto">
                {email ? `password sent to ${email}` : 'password by login slip'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
