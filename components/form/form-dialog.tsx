import { type ReactNode, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import type { ButtonSize, ButtonVariant } from '@/components/ui/button-style'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import type { Edit } from './edit'
import { Form, FormActions } from './form'
import type { SchemaSource } from './schema-source'
import type { Send } from './use-form-submit'
import { useRefreshIfOutdated } from './use-refresh-if-outdated'

type Question<I extends FieldValues, O> = {
  title: string
  description?: ReactNode
  schema: SchemaSource<I, O>
  initial: DefaultValues<I>
  /** the fields */
  children: ReactNode
  /** the label of the main button, and of the one that cancels */
  submit: string
  cancel?: string
  danger?: boolean
}

type DialogProps<I extends FieldValues, O> = Question<I, O> & {
  open: boolean
  onClose: () => void
  onSubmit: Send<I, O>
  /** dialogs opened by submitting, such as the password prompt */
  dialogs?: ReactNode
  /** the element to focus after closing; by default the one focused before */
  finalFocus?: () => HTMLElement | null
}

/** A dialog with a form: its fields, a cancel button and the main button. */
export function FormDialog<I extends FieldValues, O>(props: DialogProps<I, O>) {
  const {
    open,
    onClose,
    title,
    description,
    submit,
    cancel = 'Cancel',
    danger,
    dialogs,
    finalFocus,
    children,
    ...form
  } = props
  return (
    <>
      {/* Before the dialog: closing with it, they must give the focus back first. */}
      {dialogs}
      <Dialog open={open} onClose={onClose} title={title} description={description} finalFocus={finalFocus}>
        <Form {...form}>
          {children}
          <FormActions end submit={submit} variant={danger ? 'danger' : 'primary'}>
            <Button onClick={onClose}>{cancel}</Button>
          </FormActions>
        </Form>
      </Dialog>
    </>
  )
}

type ButtonProps<I extends FieldValues, O> = Question<I, O> & {
  label: string
  variant?: ButtonVariant
  size?: ButtonSize
  send: (values: O, edit: Edit<I, O>) => Promise<{ message: string; description?: string }>
}

/** A button that opens a FormDialog. After submitting, it shows the server's message; the page is refreshed, also if it was out of date. */
export function FormButton<I extends FieldValues, O>(props: ButtonProps<I, O>) {
  const { label, variant, size, send, ...question } = props
  const [open, setOpen] = useState(false)
  const router = useRouter()
  const refreshIfOutdated = useRefreshIfOutdated()
  const close = () => setOpen(false)

  async function submit(values: O, edit: Edit<I, O>) {
    const { message, description } = await send(values, edit).catch(refreshIfOutdated)
    toast.success(message, { description })
    close()
    router.refresh()
  }

  return (
    <>
      <Button variant={variant} size={size} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <FormDialog {...question} open={open} onClose={close} onSubmit={submit} />
    </>
  )
}
