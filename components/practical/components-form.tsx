'use client'

import { useState } from 'react'
import { asFailure } from '@/components/form/failure'
import { Form, FormActions } from '@/components/form/form'
import { TakeSaved } from '@/components/form/take-saved'
import { useCall } from '@/components/form/use-call'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { KeepFocus } from '@/components/ui/keep-focus'
import { Section } from '@/components/ui/section'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { counted } from '@/lib/core/counted'
import { callApi } from '@/lib/core/http-client'
import type { AssessmentComponent, ChosenComponents } from '@/lib/school/practical-rule/components'
import { assessmentMaximum } from '@/lib/school/practical-rule/maxima'
import { boardComponents } from '@/lib/school/practical-rule/presets'
import type { RuleView } from '@/lib/school/practical-rule/rule-view'
import { ComponentsFields } from './components-fields'
import { RuleConflict, ruleMeanwhile } from './rule-conflict'
import { partsOf } from './rule-words'
import { useReplaced } from './use-replaced'

const schema = () =>
  import('@/lib/school/practical-rule/components').then((module) => module.ChosenComponents)

const componentsOf = ({ components }: RuleView) => components
const wordsOf = (components: AssessmentComponent[]) =>
  partsOf(components).map(({ name, maximum }) => `${name}: out of ${maximum}`)
const valuesOf = ({ components }: RuleView) => ({ preset: presetOf(components), components })

type PendingChange = { components: AssessmentComponent[]; dropped: number; replaces: string | null }

/** What the internal assessment consists of: the practical mark alone, the board's 20, or the school's own components. */
export function ComponentsForm({ current }: { current: RuleView }) {
  const router = useRouter()
  const [pendingChange, setPendingChange] = useState<PendingChange | null>(null)
  const { call, pending } = useCall()
  const [replaces, setReplaced] = useReplaced(current, componentsOf)
  const [saved, setSaved] = useState<RuleView>()
  const [clash, setClash] = useState<{ theirs: RuleView; mine: AssessmentComponent[] }>()

  /** Continues from a saved rule. */
  function applySaved(rule: RuleView) {
    setClash(undefined)
    setReplaced(rule)
    setSaved(rule)
    router.refresh()
  }

  async function send(body: PendingChange) {
    const { components } = body
    const path = '/practical/components'
    const { data } = await callApi<RuleView>('POST', path, body).catch((error: unknown) => {
      const theirs = ruleMeanwhile(asFailure(error))
      if (theirs) setClash({ theirs, mine: components })
      throw error
    })
    applySaved(data)
    toast.success('Saved', {
      description: `The internal assessment is out of ${assessmentMaximum(components)}`,
    })
  }

  /** Resolves to false where marks would be left out, which is asked first. */
  async function save(components: AssessmentComponent[], base = replaces) {
    const body = { components, dropped: 0, replaces: base }
    try {
      await send(body)
      return undefined
    } catch (error) {
      const dropped = droppedOf(error)
      if (dropped === null) throw error
      setPendingChange({ ...body, dropped })
      return false
    }
  }

  async function confirm() {
    await call(async () => {
      if (pendingChange) await send(pendingChange)
    })
    setPendingChange(null)
  }

  return (
    <Section
      title="Internal assessment"
      description="The parts of the total that is sent to the board, besides the practical mark. Signed sheets stay as they were signed."
    >
      <KeepFocus state={`${saved?.guid} ${clash?.theirs.guid}`}>
        <Card>
          <Form
            schema={schema}
            initial={valuesOf(current)}
            onSubmit={(chosen) => save(chosenOf(chosen))}
            onEdit={() => setClash(undefined)}
            label="Internal assessment"
          >
            {saved && <TakeSaved saved={saved} values={valuesOf} />}
            <ComponentsFields />
            <FormActions submit="Save" />
          </Form>
        </Card>
      </KeepFocus>
      {clash && (
        <RuleConflict
          theirs={clash.theirs}
          saved={wordsOf(clash.theirs.components)}
          mine={wordsOf(clash.mine)}
          mineLabel="Use mine"
          onMine={() => save(clash.mine, clash.theirs.guid)}
          onTheirs={() => applySaved(clash.theirs)}
        />
      )}
      <ConfirmDialog
        open={pendingChange !== null}
        title="Remove parts that have marks?"
        body={
          <p>
            {counted(pendingChange?.dropped ?? 0, 'mark')} entered for them will no longer be on any sheet.
          </p>
        }
        confirmLabel="Yes, remove them"
        cancelLabel="Keep them"
        pending={pending}
        onConfirm={confirm}
        onCancel={() => setPendingChange(null)}
      />
    </Section>
  )
}

/** How many marks a change would drop, which the server asks to confirm; null for any other failure. */
function droppedOf(error: unknown): number | null {
  const { code, data } = asFailure(error)
  return code === 'conflict' ? ((data as { dropped?: number } | undefined)?.dropped ?? null) : null
}

function chosenOf(chosen: ChosenComponents): AssessmentComponent[] {
  if (chosen.preset === 'practical') return []
  return chosen.preset === 'board' ? boardComponents : chosen.components
}

function presetOf(components: AssessmentComponent[]): ChosenComponents['preset'] {
  if (components.length === 0) return 'practical'
  const isBoards =
    components.length === boardComponents.length &&
    boardComponents.every(({ key, name, maximum }, index) => {
      const component = components[index]
      return component?.key === key && component.name === name && component.maximum === maximum
    })
  return isBoards ? 'board' : 'own'
}
