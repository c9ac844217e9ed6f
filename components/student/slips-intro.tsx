import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { counted } from '@/lib/core/counted'
import { noClass } from '@/lib/school/student/no-class'

type Props = {
  division: string
  count: number
  /** the name of the only student to get a new slip */
  onlyStudent: string | null
  /** whether students were chosen, rather than the class */
  isSelection: boolean
  /** path to go back to */
  back: string
  onMake: () => void
}

/** Explains login slips before any are made. */
export function SlipsIntro({ division, count, onlyStudent, isSelection, back, onMake }: Props) {
  const where = division === noClass ? 'with no class' : `of ${division}`
  if (count === 0) {
    return (
      <Card>
        <EmptyState
          title={isSelection ? 'None of these students is in this class any more' : `No students ${where}`}
          action={<LinkButton href={back}>Back to the list</LinkButton>}
        >
          {isSelection
            ? 'They have been moved or removed in the meantime. Please choose them again where they are now.'
            : 'Add students first; then each can have a slip.'}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card>
      <EmptyState
        title={
          onlyStudent
            ? `A new login slip for ${onlyStudent}`
            : `Login slips for ${counted(count, 'student')} ${where}`
        }
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" onClick={onMake}>
              {onlyStudent ? 'Make login slip' : 'Make login slips'}
            </Button>
            <LinkButton href={back}>Cancel</LinkButton>
          </div>
        }
      >
        {onlyStudent ? (
          <p>
            It has a new temporary password and a code to scan, and is shown once. Their old password stops
            working, and they are signed out everywhere.
          </p>
        ) : (
          <>
            <p>
              Each slip has a code to scan, what to sign in with and a new temporary password, eight to a
              sheet of A4. They are shown once: print them before you leave the page. The passwords work for
              30 days.
            </p>
            <p className="mt-2">Students who have signed in already keep their own password.</p>
          </>
        )}
      </EmptyState>
    </Card>
  )
}
