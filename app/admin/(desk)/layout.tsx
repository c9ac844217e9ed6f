import type { ReactNode } from 'react'
import { AdminFrame } from '@/components/institute/admin-frame'

export default function AdminDesk({ children }: { children: ReactNode }) {
  return <AdminFrame>{children}</AdminFrame>
}
