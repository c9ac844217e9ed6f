import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { fitsOf, type PastePlan, pasteWords } from './paste'
import type { Action } from './reducer'

type Props = { plan: PastePlan; dispatch: (action: Action) => void }

/** What a paste would do, in one sentence; nothing is written before Apply. */
export function PasteBar({ plan, dispatch }: Props) {
  const fits = fitsOf(plan)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="font-semibold">{pasteWords(plan)}</p>
      <div className="flex gap-2">
        <Button size="sm" onClick={() => dispatch({ type: 'escape' })}>
          Cancel
          <span className="pointer-coarse:hidden">
            <Kbd>Esc</Kbd>
          </span>
        </Button>
        {fits > 0 && (
          <Button size="sm" variant="primary" onClick={() => dispatch({ type: 'apply-paste' })}>
            Apply {fits}
            <span className="pointer-coarse:hidden">
              <Kbd>Enter</Kbd>
            </span>
          </Button>
        )}
      </div>
    </div>
  )
}
