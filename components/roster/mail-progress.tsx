'use client'

import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { ProgressBar } from '@/components/ui/progress-bar'
import { grouped } from '@/lib/core/counted'
import type { ImportView } from '@/lib/school/roster/schema'
import { useMailProgress } from './use-mail-progress'

type Props = { guid: string; kind: ImportView['kind']; start: ImportView['mails'] }

/** How many temporary passwords are out; goes on by itself, also after a reload. */
export function MailProgress({ guid, kind, start }: Props) {
  const { total, sent, failed, waiting } = useMailProgress(guid, start)
  const underWay = total - sent - failed - waiting
  return (
    <>
      {failed > 0 && (
        <Banner tone="warning" title={`${grouped(failed)} could not be mailed their password`} live>
          Print their login slips instead, or send the password again from their page.
        </Banner>
      )}
      {waiting > 0 && (
        <Banner title={`${grouped(sent)} mailed so far, ${grouped(waiting)} wait`} live>
          Only so many people a day are mailed before they have signed in. The others’ passwords go out by
          themselves from tomorrow{kind === 'students' ? '; their login slips can be printed now' : ''}.
        </Banner>
      )}
      <Card>
        <ProgressBar
          label={underWay > 0 ? 'Mailing temporary passwords' : 'Temporary passwords mailed'}
          value={sent}
          max={total}
          detail={`${grouped(sent)} of ${grouped(total)}`}
        />
        {underWay > 0 && (
          <p className="mt-2 text-muted text-sm">You can leave this page; it goes on without it.</p>
        )}
      </Card>
    </>
  )
}
