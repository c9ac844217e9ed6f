'use client'

import { useState } from 'react'
import { useCall } from '@/components/form/use-call'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { callApi } from '@/lib/core/http-client'
import type { RulePreview as Preview, Rule } from '@/lib/school/practical-rule/schema'
import { PreviewTable } from './preview-table'
import { ruleWords } from './rule-words'
import { totalsChange } from './totals-change'

type Props = { rule: Rule; preview: Preview; onAccept: () => Promise<void> }

/** Before and after for every student whom a rule changes, page by page, and the button that accepts it. */
export function RulePreview({ rule, preview, onAccept }: Props) {
  const { students, changes, signed } = preview
  const [{ rows, nextCursor }, setShown] = useState<Pick<Preview, 'rows' | 'nextCursor'>>(preview)
  const accepting = useCall()
  const loading = useCall()

  const more = () =>
    loading.call(async () => {
      const body = { ...rule, cursor: nextCursor }
      const { data } = await callApi<Preview>('POST', '/practical/rule/preview', body)
      setShown({ rows: [...rows, ...data.rows], nextCursor: data.nextCursor })
    })

  return (
    <Section
      title={changes === 0 ? 'No total changes' : `${changes} of ${students} totals change`}
      description={ruleWords(rule).join(' ')}
      actions={
        <Button variant="primary" pending={accepting.pending} onClick={() => accepting.call(onAccept)}>
          Accept: {totalsChange(changes)}
        </Button>
      }
    >
      <p className="sr-only" role="status">
        {totalsChange(changes)}. Nothing is stored until you accept.
      </p>
      {signed.length > 0 && (
        <Banner>
          <p>
            {signed.join(', ')}{' '}
            {signed.length === 1 ? 'is signed and keeps its sheet' : 'are signed and keep their sheets'}.
          </p>
        </Banner>
      )}
      {rows.length > 0 && <PreviewTable rows={rows} />}
      {nextCursor && (
        <div>
          <Button pending={loading.pending} onClick={more}>
            Show more ({rows.length} of {changes})
          </Button>
        </div>
      )}
    </Section>
  )
}
