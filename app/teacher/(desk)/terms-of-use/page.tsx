import type { Metadata } from 'next'
import { providerFacts } from '@/components/legal/provider-facts'
import { TeacherTerms } from '@/components/legal/teacher-terms'
import { requireTeacher } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Terms of use' }

export default async function TermsPage() {
  await requireTeacher()
  return <TeacherTerms facts={providerFacts()} />
}
