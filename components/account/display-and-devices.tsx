import { ThemeSwitch } from '@/components/shell/theme-switch'
import { Card } from '@/components/ui/card'
import { Section } from '@/components/ui/section'
import type { SignedInDevice } from '@/lib/access/account/sessions'
import { DeviceList } from './device-list'
import { EndSessionButton } from './end-session-button'

/** The parts of the account settings that everybody has: the colours, and where one is signed in. */
export function DisplayAndDevices({ email, devices }: { email: string; devices: SignedInDevice[] }) {
  return (
    <>
      <Section title="Display">
        <Card className="flex flex-wrap items-center justify-between gap-3">
          <p className="font-semibold">Colours</p>
          <ThemeSwitch />
        </Card>
      </Section>
      <Section title="Devices signed in" actions={devices.length > 1 && <EndSessionButton email={email} />}>
        <Card>
          <DeviceList email={email} devices={devices} />
        </Card>
      </Section>
    </>
  )
}
