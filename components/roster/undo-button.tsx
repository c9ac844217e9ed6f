import { CallButton } from '@/components/form/call-button'
import type { ButtonSize } from '@/components/ui/button-style'
import type { ImportSummary } from '@/lib/school/roster/schema'
import { peopleCounted } from './kinds'

/** Undoes an import, after explaining what that does. */
export const UndoButton = ({ summary, size }: { summary: ImportSummary; size?: ButtonSize }) => (
  <CallButton
    method="POST"
    path={`/imports/${summary.guid}/undo`}
    size={size}
    confirm={{
      title: `Undo the import of ${summary.filename}?`,
      body: whatUndoDoes(summary),
      confirmLabel: 'Yes, undo',
      cancelLabel: 'No, keep',
    }}
  >
    Undo
  </CallButton>
)

function whatUndoDoes({ added, changed, kind }: ImportSummary): string {
  const sentences = [
    added > 0 &&
      `The ${peopleCounted(added, kind)} it added will be gone, with the passwords mailed to them.`,
    changed > 0 && `The ${peopleCounted(changed, kind)} it changed will be as before.`,
    'Anybody who has since signed in, been changed, or got a key, marks or an answer of the parents stays as they are, and you will see who.',
  ]
  return sentences.filter(Boolean).join(' ')
}
