import { useCallback } from 'react'
import { useLetterKey } from '@/components/shell/hotkeys'
import { Kbd } from '@/components/ui/kbd'
import { LinkButton } from '@/components/ui/link-button'
import { useRouter } from '@/components/ui/use-router'

/** Opens the desk at what has waited longest, by a click or by the key m. */
export function MarkOldest({ href }: { href: string }) {
  const router = useRouter()
  useLetterKey(
    'm',
    useCallback(() => router.push(href), [router, href]),
  )
  return (
    <LinkButton href={href} variant="primary" size="sm">
      Mark the oldest
      <span aria-hidden className="pointer-coarse:hidden">
        <Kbd>m</Kbd>
      </span>
    </LinkButton>
  )
}
