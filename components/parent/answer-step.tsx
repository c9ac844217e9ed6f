import { CheckboxField } from '@/components/form/checkbox-field'
import { asFailure } from '@/components/form/failure'
import { Form, FormActions } from '@/components/form/form'
import { RadioField } from '@/components/form/radio-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { allowedAnswers } from '@/lib/school/parent/allowed-answers'
import type { Language } from '@/lib/school/parent/notice'
import { relations } from '@/lib/school/parent/relations'
import type { SlipView } from '@/lib/school/parent/schema'
import { callIn } from './call-in'
import { NoticeText } from './notice-text'
import { words } from './words'

type Props = { code: string; slip: SlipView; language: Language; onSent: (slip: SlipView) => void }

/** The consent question with its form: the answer and the parent's name. */
export function AnswerStep({ code, slip, language, onSent }: Props) {
  const texts = words[language]
  const schema = () => import('./schema').then((module) => module.answerIn(texts))

  function show(answered: SlipView) {
    onSent(answered)
    window.scrollTo({ top: 0 })
  }

  async function send(values: object) {
    try {
      const answer = { code, language, ...values }
      show((await callIn<SlipView>(texts.failures, '/consent/answer', answer)).data)
    } catch (error) {
      if (asFailure(error).code === 'conflict') await showCurrentAnswer()
      throw error
    }
  }

  /** The other parent has answered meanwhile: none of the choices here may follow that answer, so it is shown. */
  async function showCurrentAnswer() {
    const { data } = await callIn<SlipView>(texts.failures, '/consent/slip', { code })
    if (data.state !== 'none') show(data)
  }

  return (
    <>
      <PageHeader level={1} title={texts.forChild(slip.child)} description={texts.by(slip.school)} />
      <NoticeText language={language} />
      <Card>
        <Form
          schema={schema}
          initial={{ parentName: '' }}
          summary={texts.summary}
          leave={texts.leave}
          onSubmit={send}
        >
          <p className="text-muted">{texts.state[slip.state]}</p>
          <RadioField
            name="answer"
            label={texts.answer}
            options={allowedAnswers[slip.state].map((value) => ({ value, label: texts.choices[value] }))}
          />
          <TextField name="parentName" label={texts.parentName} autoComplete="name" maxLength={120} />
          <SelectField name="relation" label={texts.relation}>
            <option value="">{texts.choose}</option>
            {relations.map((relation) => (
              <option key={relation} value={relation}>
                {texts.relations[relation]}
              </option>
            ))}
          </SelectField>
          <CheckboxField name="adult" label={texts.adult} />
          <FormActions wide submit={texts.send} />
        </Form>
      </Card>
    </>
  )
}
