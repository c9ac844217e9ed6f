'use client'

import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { subjects } from '@/lib/school/experiment/subjects'
import { subjectNames } from '../subject'
import { ComponentFields } from './component-fields'
import { QuestionFields } from './question-fields'

/** Everything that an experiment is. */
export function ExperimentFields() {
  return (
    <>
      <TextareaField name="title" label="Title" hint="As it stands in the practical file" rows={2} />
      <TextField
        name="shortTitle"
        label="Short title"
        hint="Two or three words, for tables and buttons"
        autoComplete="off"
        className="max-w-80"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField name="subject" label="Subject">
          <option value="">Choose a subject</option>
          {subjects.map((subject) => (
            <option key={subject} value={subject}>
              {subjectNames[subject]}
            </option>
          ))}
        </SelectField>
        <TextField
          name="maximum"
          label="Maximum marks"
          inputMode="numeric"
          autoComplete="off"
          className="max-w-32"
        />
      </div>
      <ComponentFields />
      <QuestionFields />
    </>
  )
}
