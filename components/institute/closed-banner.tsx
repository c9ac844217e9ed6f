import { Banner } from '@/components/ui/banner'
import { TextLink } from '@/components/ui/text-link'
import { erasedOn } from '@/lib/school/institute/closing'

type Props = { school: string; closedAt: Date }

/** On every screen of a closed institute: how long it can still be read, and the way to take its data out. */
export function ClosedBanner({ school, closedAt }: Props) {
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-6 sm:px-6 print:hidden">
      <Banner tone="warning" title={`${school} is closed`}>
        Until {erasedOn(closedAt)} you can read and export its data, but change nothing. On that day it is
        erased for good. <TextLink href="/admin/take-out">Export the data</TextLink>
      </Banner>
    </div>
  )
}
