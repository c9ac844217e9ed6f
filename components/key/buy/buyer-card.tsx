import { useState } from 'react'
import { Form, FormActions } from '@/components/form/form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { KeepFocus } from '@/components/ui/keep-focus'
import { CardSection, Section } from '@/components/ui/section'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import { gstStates, stateCodes } from '@/lib/core/states'
import type { BuyerView } from '@/lib/shop/invoice/schema'

const schema = () => import('@/lib/shop/invoice/schema').then((module) => module.BuyerForm)

type Props = { buyer: BuyerView; onSaved: (buyer: BuyerView) => void }

/** The buyer named on the tax invoice: asked for once, then shown with a way to change it. */
export function BuyerCard({ buyer, onSaved }: Props) {
  const [editing, setEditing] = useState(!buyer.complete)

  async function save(_: object, { change }: { change: object }) {
    const { data } = await callApi<BuyerView>('PUT', '/invoices/buyer', change)
    toast.success('Updated Successfully')
    onSaved(data)
    setEditing(false)
  }

  return (
    <KeepFocus state={editing ? 'editing' : 'saved'}>
      {editing ? (
        <CardSection
          title="Invoice to"
          description={`The tax invoice names ${buyer.name}. We ask for this once.`}
        >
          <Form schema={schema} initial={initialOf(buyer)} onSubmit={save} label="Invoice to" words={words}>
            <BuyerFields />
            <FormActions submit={buyer.complete ? 'Save' : 'Save and continue'}>
              {buyer.complete && <Button onClick={() => setEditing(false)}>Cancel</Button>}
            </FormActions>
          </Form>
        </CardSection>
      ) : (
        <Section title="Invoice to" actions={<Button onClick={() => setEditing(true)}>Change</Button>}>
          <BuyerAddress buyer={buyer} />
        </Section>
      )}
    </KeepFocus>
  )
}

const BuyerAddress = ({ buyer }: { buyer: BuyerView }) => (
  <Card>
    <address className="not-italic">
      <span className="block font-semibold">{buyer.name}</span>
      <span className="block">{buyer.address}</span>
      <span className="block">
        {buyer.stateName} {buyer.pin}
      </span>
      <span className="block text-muted">{buyer.gstin ? `GSTIN ${buyer.gstin}` : 'No GSTIN'}</span>
    </address>
  </Card>
)

const BuyerFields = () => (
  <>
    <TextField name="address" label="Address" autoComplete="street-address" />
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField name="state" label="State">
        <option value="">Please choose</option>
        {stateCodes.map((code) => (
          <option key={code} value={code}>
            {gstStates[code]}
          </option>
        ))}
      </SelectField>
      <TextField name="pin" label="PIN code" inputMode="numeric" autoComplete="postal-code" />
    </div>
    <TextField name="gstin" label="GSTIN" optional hint="Most schools have none" autoComplete="off" />
  </>
)

const words = (name: string, value: unknown) => (name === 'state' ? gstStates[value as '01'] : undefined)

const initialOf = ({ address, pin, state, gstin }: BuyerView) => ({
  address,
  pin: pin ?? '',
  state: (state ?? '') as '01',
  gstin: gstin ?? '',
})
