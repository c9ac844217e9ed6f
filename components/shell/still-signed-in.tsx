import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'

type Props = { reason: string; onClear: () => void; onStay: () => void }

/** Shown after a logout that the server did not confirm: offers to clear this device anyway. */
export function StillSignedIn({ reason, onClear, onStay }: Props) {
  return (
    <div className="fixed inset-x-4 bottom-14 z-50 mx-auto max-w-2xl print:hidden">
      <Banner
        tone="danger"
        live
        title="You are still logged in"
        action={
          <div className="flex gap-2">
            <Button onClick={onStay}>Stay</Button>
            <Button variant="danger" onClick={onClear}>
              Clear this device
            </Button>
          </div>
        }
      >
        <p>{reason}</p>
        <p>You can clear what this browser keeps about you and leave. Log out again when you are online.</p>
      </Banner>
    </div>
  )
}
