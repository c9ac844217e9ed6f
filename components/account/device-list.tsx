import { MonitorSmartphone } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import type { SignedInDevice } from '@/lib/account/sessions'
import { EndOthersButton } from './end-others-button'

const when = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** Where one is signed in, and the way to end all of it but this. */
export function DeviceList({ devices }: { devices: SignedInDevice[] }) {
  return (
    <div className="flex flex-col gap-4">
      <ul className="divide-y">
        {devices.map((one) => (
          <li key={one.guid} className="flex items-start gap-3 py-3 first:pt-0">
            <MonitorSmartphone aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {one.device}
                {one.current && <Badge tone="success">This device</Badge>}
              </p>
              <p className="text-muted text-sm">
                {one.current ? 'In use now' : `Last used ${when.format(new Date(one.lastSeenAt))}`}
                {one.ip && ` · ${one.ip}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {devices.length > 1 && <EndOthersButton />}
    </div>
  )
}
