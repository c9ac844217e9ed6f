import type { ReactNode } from 'react'
import { Banner } from '@/components/ui/banner'
import { PrimaryLink } from '@/components/ui/link-button'

type Props = { title: string; href: string; label: string; children: ReactNode }

/** Shown instead of a step that cannot be taken yet, with a link to the step before it. */
export function BackToEarlierStep({ title, href, label, children }: Props) {
  return (
    <div className="flex flex-col gap-5">
      <Banner title={title}>{children}</Banner>
      <PrimaryLink href={href} size="lg">
        {label}
      </PrimaryLink>
    </div>
  )
}
