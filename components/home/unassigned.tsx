import { EmptyState } from '@/components/ui/empty-state'

/** Shown to a teacher without a class. */
export const Unassigned = () => (
  <EmptyState title="Please ask your institute to assign you a class.">
    As soon as they do, your students are here.
  </EmptyState>
)
