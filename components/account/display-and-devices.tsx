import { MonitorSmartphone } from 'lucide-react'
import { ThemeSwitch } from '@/components/shell/theme-switch'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { CardSection, Section } from '@/components/ui/section'
import type { SignedInDevice } from '@/lib/access/session/devices'
import { shownMoment } from '@/lib/core/shown-date'
import { EndSessionButton } from './end-session-button'

/** The account settings that everyone has: the theme and the signed-in devices. */
export function DisplayAndDevices({ email, devices }: { email: string; devices: SignedInDevice[] }) {
  return (
    <>
      <CardSection title="Display" className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">Colours</p>
        <ThemeSwitch />
      </CardSection>
      <Section title="Devices signed in" actions={devices.length > 1 && <EndSessionButton email={email} />}>
        <Card>
          <DeviceList email={email} devices={devices} />
        </Card>
      </Section>
    </>
  )
}

const maxShown = 8

/** The signed-in devices: this one first, then by latest use. */
function DeviceList({ email, devices }: { email: string; devices: SignedInDevice[] }) {
  return (
    <>
      <ul className="divide-y">
        {devices.slice(0, maxShown).map((one) => (
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
                {one.school && ` · ${one.school}`}
              </p>
            </div>
            {!one.current && <EndSessionButton email={email} guid={one.guid} device={one.device} />}
          </li>
        ))}
      </ul>
      {devices.length > maxShown && (
        <p className="mt-3 border-t pt-3 text-muted">and {devices.length - maxShown} more</p>
      )}
    </>
  )
}
