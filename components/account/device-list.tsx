import { MonitorSmartphone } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import type { SignedInDevice } from '@/lib/access/account/sessions'
import { shownMoment } from '@/lib/core/shown-date'
import { EndSessionButton } from './end-session-button'

const most = 8

/** Where one is signed in: this device first, then the latest used. */
export function DeviceList({ email, devices }: { email: string; devices: SignedInDevice[] }) {
  return (
    <>
      <ul className="divide-y">
        {devices.slice(0, most).map((one) => (
          <li key={one.guid} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
            <MonitorSmartphone aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {one.device}
                {one.current && <Badge tone="success">This device</Badge>}
              </p>
              <p className="text-muted text-sm">
                {one.current ? 'In use now' : `Last used ${shownMoment(one.lastSeenAt)}`}
                {one.ip && ` · ${one.ip}`}
              </p>
            </div>
            {!one.current && <EndSessionButton email={email} guid={one.guid} device={one.device} />}
          </li>
        ))}
      </ul>
      {devices.length > most && (
        <p className="mt-3 border-t pt-3 text-muted">and {devices.length - most} more</p>
      )}
    </>
  )
}
