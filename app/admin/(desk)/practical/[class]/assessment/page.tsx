import type { Metadata } from 'next'
import { AssessmentPage } from '@/components/assessment/assessment-page'
import { addressPart } from '@/components/shell/address-part'
import { requireAdmin } from '@/lib/access/account/page-actor'

type Props = { params: Promise<{ class: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Internal assessment ${addressPart((await params).class)}` }
}

export default async function AdminAssessmentPage({ params }: Props) {
  const actor = await requireAdmin()
  return <AssessmentPage actor={actor} base="/admin" division={addressPart((await params).class)} />
}
