import type { Metadata } from 'next'
import { CodeScreen } from '@/components/account/code-screen'

export const metadata: Metadata = { title: 'Enter your code' }

export default function Page() {
  return <CodeScreen base="/provider" purpose="login" signedIn={false} />
}
