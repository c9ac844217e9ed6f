'use client'

import { callAndToast } from '@/components/form/call-and-toast'
import { Form, FormActions } from '@/components/form/form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { LinkButton } from '@/components/ui/link-button'
import type { CatalogueRow, CatalogueView } from '@/lib/company/catalogue/schema'
import { catalogueName } from '@/lib/school/experiment/catalogue-name'

const schema = () => import('@/lib/company/catalogue/schema').then((module) => module.NewDraft)

type Props = { catalogues: CatalogueRow[]; from: CatalogueRow; nextSession: string }

/** Creates a draft from an existing version, for the session after it unless another is typed. */
export function DraftForm({ catalogues, from, nextSession }: Props) {
  async function create(values: object) {
    const data = await callAndToast<CatalogueView>('POST', '/provider/catalogues', values)
    return `/provider/catalogues/${data.guid}`
  }

  const { guid, board, level } = from
  return (
    <Form
      schema={schema}
      initial={{ from: guid, board, level, session: nextSession }}
      onSubmit={create}
      focusFirst
    >
      <SelectField name="from" label="Begin with the experiments of">
        {catalogues.map((catalogue) => (
          <option key={catalogue.guid} value={catalogue.guid}>
            {catalogueName(catalogue)}
            {catalogue.status === 'draft' ? ' (draft)' : ''}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField name="board" label="Board" hint="For example CBSE" autoComplete="off" />
        <TextField name="level" label="Class" hint="For example 10" autoComplete="off" />
        <TextField name="session" label="Session" hint="For example 2027-28" autoComplete="off" />
      </div>
      <FormActions submit="Make draft">
        <LinkButton href="/provider/catalogues">Cancel</LinkButton>
      </FormActions>
    </Form>
  )
}
