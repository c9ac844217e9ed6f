import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { RadioGroup } from '@/components/ui/radio-group'
import type { SheetView } from '@/lib/school/experiment/schema'
import { answerTo } from './fill-work'
import type { Work } from './work'

type Props = {
  questions: SheetView['questions']
  answers: Work['answers']
  locked: boolean
  onChange: (question: SheetView['questions'][number], answer: string) => void
}

/** The self-check questions of an experiment. */
export const QuestionFields = ({ questions, answers, locked, onChange }: Props) => (
  <Card flush>
    <ol className="divide-y">
      {questions.map((item) => {
        const { number, question, options } = item
        const id = `question-${number}`
        const text = `${number}. ${question}`
        const value = answerTo(item, answers)
        const set = (answer: string) => onChange(item, answer)
        return (
          <li key={number} className="px-4 py-4 sm:px-5">
            {options.length > 0 ? (
              <RadioGroup
                id={id}
                name={id}
                legend={text}
                options={options.map((option) => ({ value: option, label: option }))}
                value={value}
                disabled={locked}
                onPick={set}
              />
            ) : (
              <Field id={id} label={text}>
                <Input
                  id={id}
                  value={value}
                  maxLength={500}
                  autoComplete="off"
                  readOnly={locked}
                  onChange={(event) => set(event.target.value)}
                />
              </Field>
            )}
          </li>
        )
      })}
    </ol>
  </Card>
)
