import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

export const metadata: Metadata = { title: 'Not found' }

/** Any unknown path of this desk: not-found.tsx renders inside the desk's frame. */
export default function Nowhere() {
  notFound()
}
