import { Link } from '@/components/ui/link'
import type { Desk } from './signed-in-banner'

/** Shown on a chooser page to users who are signed in already, with a link to their desk. */
export function StageNotice({ desk }: { desk: Desk }) {
  return (
    <p className="rounded-md border border-on-stage/35 bg-on-stage/10 px-4 py-3">
      You are signed in as {desk.name}.{' '}
      <Link href={desk.href} className="font-semibold underline underline-offset-3">
        Go to your dashboard
      </Link>
    </p>
  )
}
