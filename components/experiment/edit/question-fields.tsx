import { useFieldArray } from 'react-hook-form'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Button } from '@/components/ui/button'
import { FieldSection } from './field-section'
import { noQuestion, type QuestionValues } from './form-values'

/** An experiment's self-check questions; without any, it is only marked. */
export function QuestionFields() {
  const { fields, append, remove } = useFieldArray<{ questions: QuestionValues[] }>({ name: 'questions' })
  return (
    <FieldSection
      title="Questions"
      hint="What the lab program asks at the end. Without questions the experiment only has marks."
      count={fields.length}
    >
      {fields.map(({ id }, index) => (
        <Question key={id} index={index} onRemove={() => remove(index)} />
      ))}
      <div>
        <Button onClick={() => append(noQuestion, { focusName: `questions.${fields.length}.question` })}>
          Add question
        </Button>
      </div>
    </FieldSection>
  )
}

function Question({ index, onRemove }: { index: number; onRemove: () => void }) {
  const name = (field: keyof QuestionValues) => `questions.${index}.${field}`
  const number = index + 1
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-md border p-4">
      <legend className="sr-only">Question {number}</legend>
      <TextareaField name={name('question')} label={`Question ${number}`} rows={2} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextareaField
          name={name('options')}
          label={`Options of question ${number}`}
          hint="One per line. Leave it empty where the answer is typed"
          rows={4}
          optional
        />
        <div className="flex flex-col gap-4">
          <TextField name={name('answer')} label={`Right answer to question ${number}`} autoComplete="off" />
          <TextareaField
            name={name('synonyms')}
            label={`Also right in question ${number}`}
            hint="One per line"
            rows={2}
            optional
          />
        </div>
      </div>
      <TextareaField
        name={name('note')}
        label={`Note on question ${number}`}
        hint="What to say in class when it went wrong; for teachers only"
        rows={2}
        optional
      />
      <div>
        <Button size="sm" variant="danger-quiet" onClick={onRemove}>
          Remove question {number}
        </Button>
      </div>
    </fieldset>
  )
}
