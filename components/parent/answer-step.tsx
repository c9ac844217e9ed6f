import { CheckboxField } from '@/components/form/checkbox-field'
import { asFailure } from '@/components/form/failure'
import { Form, FormActions } from '@/components/form/form'
import { RadioField } from '@/components/form/radio-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import type { Language } from '@/lib/school/parent/notice'
import { relations } from '@/lib/school/parent/relations'
import type { ConsentState, SlipView } from '@/lib/school/parent/schema'
import { callIn } from './call-in'
import { NoticeText } from './notice-text'
import { words } from './words'

type Props = { code: string; slip: SlipView; language: Language; onSent: (slip: SlipView) => void }

const choicesAfter: Record<ConsentState, ('given' | 'refused' | 'withdrawn')[]> = {
  none: ['given', 'refused'],
  given: ['withdrawn'],
  refused: ['given'],
  withdrawn: ['given'],
}

/** The consent question with its form: the answer and the parent's name. */
export function AnswerStep({ code, slip, language, onSent }: Props) {
  const say = words[language]
  const schema = () => import('./schema').then((module) => module.answerIn(say))

  function show(answered: SlipView) {
    onSent(answered)
    window.scrollTo({ top: 0 })
  }

  async function send(values: object) {
    try {
      const answer = { code, language, ...values }
      show((await callIn<SlipView>(say.failures, '/consent/answer', answer)).data)
    } catch (error) {
      if (asFailure(error).code === 'conflict') await showPresent()
      throw error
    }
  }

  /** The other parent has answered meanwhile: none of the choices here may follow that answer, so it is shown. */
  async function showPresent() {
    const { data } = await callIn<SlipView>(say.failures, '/consent/slip', { code })
    if (data.state !== 'none') show(data)
  }

  return (
    <>
      <PageHeader level={1} title={say.forChild(slip.child)} description={say.by(slip.school)} />
      <NoticeText language={language} />
      <Card>
        <Form
          schema={schema}
          initial={{ parentName: '' }}
          summary={say.summary}
          leave={say.leave}
          onSubmit={send}
        >
          <p className="text-muted">{say.state[slip.state]}</p>
          <RadioField
            name="answer"
            label={say.answer}
            options={choicesAfter[slip.state].map((value) => ({ value, label: say.choices[value] }))}
          />
          <TextField name="parentName" label={say.parentName} autoComplete="name" maxLength={120} />
          <SelectField name="relation" label={say.relation}>
            <option value="">{say.choose}</option>
            {relations.map((one) => (
              <option key={one} value={one}>
                {say.relations[one]}
              </option>
            ))}
          </SelectField>
          <CheckboxField name="adult" label={say.adult} />
          <FormActions wide submit={say.send} />
        </Form>
      </Card>
    </>
  )
}
