import { ChooserFrame } from '@/components/entry/chooser-frame'
import { Link } from '@/components/ui/link'
import { StaffLinks } from './staff-links'

/** What a student who came to the website needs to know: where they sign in, and who helps. */
export function StudentGuide() {
  return (
    <ChooserFrame
      title="Students sign in inside their lab program"
      description={
        <>
          <p>
            There is nothing for you to do on this website. Open the lab program on your school’s computer and
            sign in there with the email and password that your school gave you.
          </p>
          <p className="mt-3">
            <strong className="font-semibold text-on-stage">Lost your password?</strong> Ask your teacher or
            the school office. An admin sends a new temporary password to your email.
          </p>
        </>
      }
      footer={
        <Link href="/" className="underline underline-offset-3">
          Back to the start
        </Link>
      }
    >
      <h2 className="font-semibold text-md">Not a student?</h2>
      <StaffLinks />
    </ChooserFrame>
  )
}
