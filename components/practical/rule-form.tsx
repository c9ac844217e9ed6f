'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { asFailure } from '@/components/form/failure'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/toast'
import { type ApiFailure, callApi } from '@/lib/core/http-client'
import type { RuleView } from '@/lib/school/practical-rule/rule-view'
import type { RulePreview as Preview, Rule } from '@/lib/school/practical-rule/schema'
import { RuleConflict } from './rule-conflict'
import { RuleFields } from './rule-fields'
import { RulePreview } from './rule-preview'
import { totalsChange } from './totals-change'

const schema = () => import('@/lib/school/practical-rule/schema').then((module) => module.Rule)

/** A rule is looked at first: whose totals it would change. Only then can it be accepted. */
export function RuleForm({ current }: { current: RuleView }) {
  const [looked, setLooked] = useState<{ rule: Rule; preview: Preview }>()
  const [replaces, setReplaces] = useState(current.guid)
  const [clash, setClash] = useState<{ theirs: RuleView; mine: Rule }>()
  const router = useRouter()

  async function look(rule: Rule) {
    const { data } = await callApi<Preview>('POST', '/practical/rule/preview', rule)
    setLooked({ rule, preview: data })
  }

  async function accept(rule: Rule, changes: number) {
    await callApi('POST', '/practical/rule', { ...rule, changes, replaces }).catch((error: unknown) => {
      const theirs = ruleMeanwhile(asFailure(error))
      if (theirs) setClash({ theirs, mine: rule })
      throw error
    })
    toast.success('Saved', { description: totalsChange(changes) })
    setLooked(undefined)
    router.refresh()
  }

  function forget() {
    setLooked(undefined)
    setClash(undefined)
  }

  async function goOn({ theirs, mine }: { theirs: RuleView; mine: Rule }) {
    await look(mine)
    setReplaces(theirs.guid)
    setClash(undefined)
  }

  return (
    <>
      <Card className="max-w-3xl">
        <Form schema={schema} initial={current.rule} onSubmit={look} onEdit={forget} label="Practical rule">
          <RuleFields />
          <FormActions>
            <SubmitButton>See what changes</SubmitButton>
          </FormActions>
        </Form>
      </Card>
      {clash && <RuleConflict {...clash} onMine={() => goOn(clash)} onTheirs={() => router.refresh()} />}
      {looked && !clash && (
        <RulePreview
          key={JSON.stringify(looked.rule)}
          {...looked}
          onAccept={() => accept(looked.rule, looked.preview.changes)}
        />
      )}
    </>
  )
}

/** The rule that somebody else has set, when that is why this one was refused. */
const ruleMeanwhile = ({ code, data }: ApiFailure) =>
  code === 'conflict' ? (data as { current?: RuleView } | undefined)?.current : undefined
