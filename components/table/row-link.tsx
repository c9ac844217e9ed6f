import type { ComponentProps } from 'react'
import { Link } from '@/components/ui/link'

/** A link in a row of a table, such as that of the row's name. */
export const RowLink = (props: ComponentProps<typeof Link>) => (
  <Link {...props} className="rounded-sm hover:underline" />
)
