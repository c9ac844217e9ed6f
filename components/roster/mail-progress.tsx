'use client'

import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { ProgressBar } from '@/components/ui/progress-bar'
import { grouped } from '@/lib/counted'
import type { ImportView } from '@/lib/roster/schema'
import { useMailProgress } from './use-mail-progress'

type Props = { guid: string; start: ImportView['mails'] }

/** How many temporary passwords are out; goes on by itself, also after a reload. */
export function MailProgress({ guid, start }: Props) {
  const { total, sent, failed } = useMailProgress(guid, start)
  const waiting = total - sent - failed
  return (
    <>
      {failed > 0 && (
        <Banner tone="warning" title={`${grouped(failed)} could not be mailed their password`} live>
          Print their login slips instead, or send the password again from their page.
        </Banner>
      )}
      <Card>
        <ProgressBar
          label={waiting > 0 ? 'Mailing temporary passwords' : 'Temporary passwords mailed'}
          value={sent}
          max={total}
          detail={`${grouped(sent)} of ${grouped(total)}`}
        />
        {waiting > 0 && (
          <p className="mt-2 text-muted text-sm">You can leave this page; it goes on without it.</p>
        )}
      </Card>
    </>
  )
}
