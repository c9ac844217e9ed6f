import { ProblemFrame } from '@/components/entry/problem-frame'
import { LinkButton, PrimaryLink } from '@/components/ui/link-button'

/** The screen after a sign-in at the school's identity provider that led to no session, with the reason. */
export const NotSignedIn = ({ reason }: { reason: string }) => (
  <ProblemFrame
    title="You are not signed in"
    actions={
      <>
        <PrimaryLink href="/admin/login">Back to the login</PrimaryLink>
        <LinkButton href="/">To the start</LinkButton>
      </>
    }
  >
    <p>{reason}</p>
  </ProblemFrame>
)
