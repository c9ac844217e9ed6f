'use client'

import { useRouter } from 'next/navigation'
import { z } from 'zod'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { Section } from '@/components/ui/section'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import { boardComponents, type Component, Components } from '@/lib/school/practical-rule/components'
import { assessmentMaximum } from '@/lib/school/practical-rule/maxima'
import type { RuleView } from '@/lib/school/practical-rule/rule-view'
import { ComponentsFields } from './components-fields'

const schema = z.object({ preset: z.enum(['practical', 'board', 'own']), components: Components })
type Chosen = z.output<typeof schema>

/** What the internal assessment is made of: the practical mark alone, the board's 20, or parts of the school's own. */
export function ComponentsForm({ current }: { current: RuleView }) {
  const router = useRouter()

  async function save(chosen: Chosen) {
    const components = chosenOf(chosen)
    await callApi('POST', '/practical/components', { components, replaces: current.guid })
    toast.success('Saved', {
      description: `The internal assessment is out of ${assessmentMaximum(components)}`,
    })
    router.refresh()
  }

  return (
    <Section
      title="Internal assessment"
      description="What stands beside the practical mark in the total that is sent to the board. Signed sheets stay as signed."
    >
      <Card className="max-w-3xl">
        <Form
          schema={schema}
          initial={{ preset: presetOf(current.components), components: current.components }}
          onSubmit={save}
          label="Internal assessment"
        >
          <ComponentsFields />
          <FormActions>
            <SubmitButton>Save</SubmitButton>
          </FormActions>
        </Form>
      </Card>
    </Section>
  )
}

function chosenOf({ preset, components }: Chosen): Component[] {
  if (preset === 'practical') return []
  return preset === 'board' ? boardComponents : components
}

function presetOf(components: Component[]): Chosen['preset'] {
  if (components.length === 0) return 'practical'
  const isBoards =
    components.length === boardComponents.length &&
    boardComponents.every(({ key, name, maximum }, at) => {
      const one = components[at]
      return one?.key === key && one.name === name && one.maximum === maximum
    })
  return isBoards ? 'board' : 'own'
}
