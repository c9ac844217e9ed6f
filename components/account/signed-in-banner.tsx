import { Banner } from '@/components/ui/banner'
import { TextLink } from '@/components/ui/text-link'

/** The part of the product that a signed-in user works in. */
export type Desk = { name: string; href: string }

/** Shown on sign-in pages to users who are signed in already, with a link to their desk. */
export function SignedInBanner({ desk }: { desk: Desk }) {
  return (
    <Banner>
      You are signed in as {desk.name}. <TextLink href={desk.href}>Go to your dashboard</TextLink>
    </Banner>
  )
}
