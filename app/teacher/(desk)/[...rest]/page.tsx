import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

export const metadata: Metadata = { title: 'Not found' }

/** An address of this desk that leads nowhere: not-found.tsx says so inside the desk's frame. */
export default function Nowhere() {
  notFound()
}
