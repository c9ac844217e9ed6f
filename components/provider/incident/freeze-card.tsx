'use client'

import { useState } from 'react'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { useRecheckedCall } from '@/components/form/use-rechecked-call'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Moment } from '@/components/ui/moment'
import type { FreezeView } from '@/lib/care/incident/schema'
import { callApi } from '@/lib/core/http-client'

const schema = () =>
  import('@/lib/care/incident/schema').then((module) => module.FreezeForm.pick({ reason: true }))

/** Stops every way for data to leave the whole site; asks for the reason and the password. */
export function FreezeCard({ freeze, email }: { freeze: FreezeView; email: string }) {
  const [open, setOpen] = useState(false)
  const { confirm, dialogs } = useRecheckedCall(email)
  const next = !freeze.on

  async function turn({ reason }: { reason: string }) {
    const done = await confirm({
      title: next ? 'Freeze the whole site?' : 'End the freeze?',
      body: (
        <p>
          {next
            ? 'Exports, support access and sign-ups stop at once for every school. Marking continues.'
            : 'Exports, support and sign-ups work again.'}
        </p>
      ),
      confirmLabel: next ? 'Yes, freeze' : 'Yes, end it',
      call: () => callApi('POST', '/provider/freeze', { on: next, reason }),
    })
    if (!done) return false
    setOpen(false)
  }

  const button = (
    <Button variant={next ? 'danger' : 'primary'} onClick={() => setOpen(true)}>
      {next ? 'Freeze the site' : 'End the freeze'}
    </Button>
  )
  return (
    <>
      {freeze.on && freeze.at ? (
        <Banner tone="danger" title="Exports, support and sign-ups are stopped" action={button}>
          {freeze.reason} – {freeze.byName}, <Moment at={freeze.at} />
        </Banner>
      ) : (
        <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="max-w-text">
            <strong>Exports, support and sign-ups work.</strong>{' '}
            <span className="text-muted">
              If data may be leaving, stop all three at once. Then find out what happened.
            </span>
          </p>
          {button}
        </Card>
      )}
      <FormDialog
        open={open}
        title={next ? 'Freeze the site' : 'End the freeze'}
        onClose={() => setOpen(false)}
        schema={schema}
        initial={{ reason: '' }}
        onSubmit={turn}
        submit="Continue"
        dialogs={dialogs}
      >
        <TextField name="reason" label="Reason" hint="It stays on record." autoComplete="off" />
      </FormDialog>
    </>
  )
}
