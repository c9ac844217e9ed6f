'use client'

import { useRecheckedCall } from '@/components/form/use-rechecked-call'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { callApi } from '@/lib/core/http-client'
import { shownDate, shownMoment } from '@/lib/core/shown-date'
import type { OwnLink } from '@/lib/school/oidc/schema'
import { SignInRow } from './sign-in-row'

/** The linked account at the school's identity provider; it can be unlinked unless it is the only way to sign in. */
export function LinkRow({ link, email }: { link: OwnLink; email: string }) {
  const { confirm, dialogs } = useRecheckedCall(email)
  const title = nameOf(link)

  async function unlink() {
    await confirm({
      title: `Unlink your ${title}?`,
      body: (
        <p>
          Other devices on which you signed in with it are signed out. The next sign-in with your school email
          links it again.
        </p>
      ),
      confirmLabel: 'Yes, unlink',
      canceledMessage: 'unlink canceled',
      call: () => callApi('DELETE', '/account/school-sign-in'),
    })
  }

  return (
    <SignInRow
      title={title}
      description={historyOf(link)}
      action={
        link.only ? (
          <Badge tone="success">The only way</Badge>
        ) : (
          <Button variant="danger-quiet" onClick={unlink}>
            Unlink
          </Button>
        )
      }
    >
      {dialogs}
    </SignInRow>
  )
}

function nameOf({ kind, issuer }: OwnLink): string {
  if (kind === 'google') return 'Google account'
  if (kind === 'microsoft') return 'Microsoft account'
  return `School account at ${new URL(issuer).host}`
}

function historyOf({ since, lastUsedAt, only }: OwnLink): string {
  const used = lastUsedAt ? `, last used ${shownMoment(lastUsedAt)}` : ''
  const rule = only ? ' Your school lets you sign in only this way.' : ''
  return `Linked since ${shownDate(since)}${used}.${rule}`
}
