import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useUnsaved } from '@/components/form/use-unsaved'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { copyText } from '@/components/ui/copy-text'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import type { NewRecoveryCodes } from '@/lib/access/factor/schema'
import type { Reply } from '@/lib/core/http-client'

/** Confirms that sign-in settings changed, shows new recovery codes if there are any, then reloads. Render `{dialog}`. */
export function useNewCodes(email: string) {
  const router = useRouter()
  const [codes, setCodes] = useState<string[]>()

  function changed({ message, data }: Reply<NewRecoveryCodes>) {
    toast.success(message)
    if (!data.recoveryCodes) return router.refresh()
    setCodes(data.recoveryCodes)
  }

  function close() {
    setCodes(undefined)
    router.refresh()
  }

  const dialog = codes && <RecoveryCodesDialog codes={codes} email={email} onClose={close} />
  return { changed, dialog }
}

const fileOf = (codes: string[], email: string) =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(
    [`Labmark recovery codes of ${email}`, 'Each works once, after the password.', '', ...codes, ''].join(
      '\n',
    ),
  )}`

type Props = { codes: string[]; email: string; onClose: () => void }

/** Shows the recovery codes once, to download, print or copy. */
function RecoveryCodesDialog({ codes, email, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save your recovery codes"
      description="If you lose your passkey or phone, one of these signs you in after the password. Each works once. We show them only now."
      footer={
        <Button variant="primary" onClick={onClose}>
          I have saved them
        </Button>
      }
    >
      <Codes codes={codes} email={email} />
    </Dialog>
  )
}

const question = 'Close without saving them? These codes are not shown again.'

/** The codes. A slip of the hand does not close the dialog around them: only its button does without a question. */
function Codes({ codes, email }: { codes: string[]; email: string }) {
  useUnsaved(true, question)
  return (
    <div data-print-alone className="flex flex-col gap-4">
      <div className="hidden print:block">
        <p className="font-semibold text-md">Labmark recovery codes</p>
        <p>{email}</p>
        <p className="mt-2">
          Each works once, after the password. Keep this sheet where nobody else reads it.
        </p>
      </div>
      <ol
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-md border bg-sunken px-4 py-3 font-mono text-md print:max-w-80"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <a href={fileOf(codes, email)} download="labmark-recovery-codes.txt" className={buttonStyle()}>
          <Download aria-hidden className="size-4" />
          Download
        </a>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          Print
        </Button>
        <Button onClick={() => copyText(codes.join('\n'))}>
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
      </div>
    </div>
  )
}
