import { Form, FormActions } from '@/components/form/form'
import { onField } from '@/components/form/on-field'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { TextLink } from '@/components/ui/text-link'
import type { AuthenticatorSetup, NewRecoveryCodes } from '@/lib/access/factor/schema'
import { callApi, type Reply } from '@/lib/core/http-client'

const schema = () => import('@/lib/access/factor/schema').then((module) => module.AppCode)

/** The key in groups of four characters, for typing. */
const inGroups = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key

type Props = {
  setup: AuthenticatorSetup
  onDone: (reply: Reply<NewRecoveryCodes>) => void
  onClose: () => void
}

/** The new app's key as a QR code and as text, and a field for the first code that the app shows. */
export function SetUpApp({ setup, onDone, onClose }: Props) {
  async function confirm({ code }: { code: string }) {
    try {
      const body = { setup: setup.setup, code }
      onDone(await callApi<NewRecoveryCodes>('PUT', '/account/authenticator', body))
    } catch (error) {
      throw onField(error, 'code')
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Set up your authenticator app"
      description="Scan this with the app, then type the code that it shows."
    >
      <QrCode {...setup.qr} label="QR code for the authenticator app" />
      <div className="text-center">
        <p className="text-muted text-sm">
          On this phone already? <TextLink href={setup.address}>Open the app</TextLink>, or type this key into
          it:
        </p>
        <p className="mt-1 break-words font-mono">{inGroups(setup.key)}</p>
      </div>
      <Form unguarded schema={schema} initial={{ code: '' }} onSubmit={confirm}>
        <TextField
          name="code"
          label="Code"
          hint="6 digits"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          className="max-w-40 font-mono text-md tracking-wider"
        />
        <FormActions end submit="Confirm">
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

type QrCodeProps = { path: string; side: number; label: string }

/** Width of the blank margin that scanners need around a QR code, in modules. */
const quiet = 4

/** A QR code; black on white even in the dark theme, since cameras need it. */
function QrCode({ path, side, label }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side + 2 * quiet} ${side + 2 * quiet}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 shrink-0 rounded-md border bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  )
}
