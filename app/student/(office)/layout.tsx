import type { ReactNode } from 'react'
import { AdminFrame } from '@/components/institute/admin-frame'

export default function StudentDesk({ children }: { children: ReactNode }) {
  return <AdminFrame>{children}</AdminFrame>
}
