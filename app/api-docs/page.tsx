import type { Metadata } from 'next'
import { DocsScreen } from '@/components/api-docs/docs-screen'
import type { ListParams } from '@/components/table/list-href'
import { apiDocument } from '@/lib/openapi/document'

export const metadata: Metadata = { title: 'API' }

/** Served at /api/docs (lib/front/rewrites.ts). */
export default async function ApiDocsPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const { q } = await searchParams
  return <DocsScreen document={await apiDocument()} search={typeof q === 'string' ? q : ''} />
}
