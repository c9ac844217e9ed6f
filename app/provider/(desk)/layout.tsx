import type { ReactNode } from 'react'
import { StaffFrame } from '@/components/provider/staff-frame'

export default function Console({ children }: { children: ReactNode }) {
  return <StaffFrame>{children}</StaffFrame>
}
