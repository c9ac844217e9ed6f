import { Banner } from '@/components/ui/banner'
import { TextLink } from '@/components/ui/text-link'

/** Somebody's own place in the product. */
export type Desk = { name: string; href: string }

/** On a sign-in page: the way on for somebody who need not sign in. */
export function SignedInBanner({ desk }: { desk: Desk }) {
  return (
    <Banner>
      You are signed in as {desk.name}. <TextLink href={desk.href}>Go to your dashboard</TextLink>
    </Banner>
  )
}
