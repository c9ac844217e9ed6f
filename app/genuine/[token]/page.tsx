import type { Metadata } from 'next'
import { GenuineScreen } from '@/components/practical/genuine-screen'
import { pageActor } from '@/lib/access/account/page-actor'
import { AppError } from '@/lib/core/errors'
import { checkFile } from '@/lib/lab/practical/check-file'

export const metadata: Metadata = { title: 'Practical file', robots: { index: false, follow: false } }

type Props = { params: Promise<{ token: string }> }

/** What the QR code of a printed practical file opens: whether it is genuine, and nothing about anybody. */
export default async function GenuinePage({ params }: Props) {
  const { token } = await params
  return <GenuineScreen {...(await checked(token))} />
}

async function checked(token: string) {
  try {
    return await checkFile(await pageActor(), { token })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { state: error.code === 'too_many' ? ('later' as const) : ('unknown' as const) }
  }
}
