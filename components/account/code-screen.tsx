import { EntryFrame } from '@/components/entry/entry-frame'
import type { Base } from '@/components/shell/types'
import { TextLink } from '@/components/ui/text-link'
import type { Purpose } from '@/lib/access/account/schema'
import { MailedCode } from './mailed-code'
import { taglineOf } from './tagline'

const titles: Record<Purpose, string> = {
  verify: 'Confirm your email',
  change: 'Confirm your new email',
  login: 'Enter your code',
  reset: 'Reset your password',
}

const descriptions: Record<Purpose, string> = {
  verify: 'We’ll send codes and account notices here.',
  change: 'From then on you sign in with it.',
  login: 'The second step of signing in.',
  reset: 'First we check that the account is yours.',
}

/** Reads the purpose from the URL; an unknown one counts as the first confirmation. */
export const purposeOf = (named: string | string[] | undefined): Purpose =>
  typeof named === 'string' && Object.hasOwn(titles, named) ? (named as Purpose) : 'verify'

type Props = {
  base: Base
  purpose: Purpose
  signedIn: boolean
  /** this browser has signed an institute up, and may send that form again with another address */
  signedUp?: boolean
}

/** The screen to type a mailed code or confirm a mailed link. */
export function CodeScreen({ base, purpose, signedIn, signedUp = false }: Props) {
  return (
    <EntryFrame
      title={titles[purpose]}
      description={descriptions[purpose]}
      tagline={taglineOf(base)}
      links={
        <>
          {purpose === 'verify' && signedUp && (
            <p>
              Wrong address? <TextLink href={`${base}/sign-up`}>Sign up again</TextLink>
            </p>
          )}
          <p>
            {signedIn ? (
              <TextLink href={`${base}/account-settings`}>Back to the account settings</TextLink>
            ) : (
              <TextLink href={`${base}/login`}>Back to login</TextLink>
            )}
          </p>
        </>
      }
    >
      <MailedCode base={base} purpose={purpose} signedIn={signedIn} />
    </EntryFrame>
  )
}
