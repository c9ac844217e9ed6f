import { Banner } from '@/components/ui/banner'
import type { Member } from '@/lib/core/actor'
import { can } from '@/lib/core/permissions'
import { sampleDivision } from '@/lib/core/sample'
import { RemoveSample } from './remove-sample'

/** Marks the sample class, also in print, with a button to remove it; renders nothing for other classes. */
export function SampleNote({ actor, division }: { actor: Member; division: string }) {
  if (division !== sampleDivision) return null
  return (
    <Banner
      title={`${sampleDivision} is a sample class`}
      action={can(actor, 'student.manage') && <RemoveSample />}
    >
      Its students and marks are invented. They get no mail, use no keys and count in none of your figures.
    </Banner>
  )
}
