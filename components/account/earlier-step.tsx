import type { ReactNode } from 'react'
import { Banner } from '@/components/ui/banner'
import { LinkButton } from '@/components/ui/link-button'

type Props = { title: string; href: string; label: string; children: ReactNode }

/** Stands in the place of a step that cannot be taken yet, and leads to the one that comes before it. */
export function EarlierStep({ title, href, label, children }: Props) {
  return (
    <div className="flex flex-col gap-5">
      <Banner title={title}>{children}</Banner>
      <LinkButton href={href} variant="primary" size="lg">
        {label}
      </LinkButton>
    </div>
  )
}
