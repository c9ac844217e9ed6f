import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'

type Props = {
  /** what is here once there is a class */
  children?: ReactNode
}

/** Shown to a teacher without a class. */
export const Unassigned = ({ children = 'As soon as they do, your students are here.' }: Props) => (
  <EmptyState title="Please ask your institute to assign you a class.">{children}</EmptyState>
)
