'use client'

import { useRef, useState } from 'react'
import { asFailure } from '@/components/form/failure'
import { Form, FormActions } from '@/components/form/form'
import { TakeSaved } from '@/components/form/take-saved'
import { Card } from '@/components/ui/card'
import { KeepFocus } from '@/components/ui/keep-focus'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { callApi } from '@/lib/core/http-client'
import type { RulePreview as Preview } from '@/lib/lab/practical/preview-schema'
import { marksChange } from '@/lib/school/practical-rule/marks-change'
import type { RuleView } from '@/lib/school/practical-rule/rule-view'
import type { Rule } from '@/lib/school/practical-rule/schema'
import { RuleConflict, ruleMeanwhile } from './rule-conflict'
import { RuleFields } from './rule-fields'
import { RulePreview } from './rule-preview'
import { ruleWords } from './rule-words'
import { useReplaced } from './use-replaced'

const schema = () => import('@/lib/school/practical-rule/schema').then((module) => module.Rule)

const ruleOf = ({ rule }: RuleView) => rule

/** Edits the rule. Its effect on marks is previewed first; only then can it be accepted. */
export function RuleForm({ current }: { current: RuleView }) {
  const [previewed, setPreviewed] = useState<{ rule: Rule; preview: Preview; version: number }>()
  const [replaces, setReplaced] = useReplaced(current, ruleOf)
  const [saved, setSaved] = useState<RuleView>()
  const [clash, setClash] = useState<{ theirs: RuleView; mine: Rule }>()
  const edits = useRef(0)
  const previewCount = useRef(0)
  const router = useRouter()

  async function preview(rule: Rule) {
    const before = edits.current
    const { data } = await callApi<Preview>('POST', '/practical/rule/preview', rule)
    // Changes made while the preview was loading need a new preview.
    if (edits.current !== before) return
    previewCount.current += 1
    setPreviewed({ rule, preview: data, version: previewCount.current })
  }

  async function accept(rule: Rule, changes: number) {
    const body = { ...rule, changes, replaces }
    const { data } = await callApi<RuleView>('POST', '/practical/rule', body).catch(
      async (error: unknown) => {
        const failure = asFailure(error)
        const theirs = ruleMeanwhile(failure)
        if (theirs) setClash({ theirs, mine: rule })
        // By now it would change another number of students' marks.
        else if (failure.code === 'conflict') await preview(rule)
        throw error
      },
    )
    toast.success('Saved', { description: marksChange(changes) })
    applySaved(data)
  }

  function discardPreview() {
    edits.current += 1
    setPreviewed(undefined)
    setClash(undefined)
  }

  /** Continues from a saved rule. */
  function applySaved(rule: RuleView) {
    discardPreview()
    setReplaced(rule)
    setSaved(rule)
  }

  function acceptTheirs(theirs: RuleView) {
    applySaved(theirs)
    router.refresh()
  }

  async function previewMine({ theirs, mine }: { theirs: RuleView; mine: Rule }) {
    await preview(mine)
    setReplaced(theirs)
    setClash(undefined)
  }

  return (
    <>
      <KeepFocus state={`${saved?.guid} ${clash?.theirs.guid}`}>
        <Card>
          <Form
            schema={schema}
            initial={current.rule}
            onSubmit={preview}
            onEdit={discardPreview}
            label="Practical rule"
          >
            {saved && <TakeSaved saved={saved} values={ruleOf} />}
            <RuleFields />
            <FormActions submit="See what changes" />
          </Form>
        </Card>
      </KeepFocus>
      {clash && (
        <RuleConflict
          theirs={clash.theirs}
          saved={ruleWords(clash.theirs.rule)}
          mine={ruleWords(clash.mine)}
          mineLabel="Use mine: see what changes"
          onMine={() => previewMine(clash)}
          onTheirs={() => acceptTheirs(clash.theirs)}
        />
      )}
      {previewed && !clash && (
        <KeepFocus state={previewed.version}>
          <RulePreview
            key={previewed.version}
            rule={previewed.rule}
            components={current.components}
            preview={previewed.preview}
            onAccept={() => accept(previewed.rule, previewed.preview.changes)}
          />
        </KeepFocus>
      )}
    </>
  )
}
