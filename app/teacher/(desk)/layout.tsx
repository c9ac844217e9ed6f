import type { ReactNode } from 'react'
import { TeacherFrame } from '@/components/teacher/teacher-frame'

export default function TeacherDesk({ children }: { children: ReactNode }) {
  return <TeacherFrame>{children}</TeacherFrame>
}
