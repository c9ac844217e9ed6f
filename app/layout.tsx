import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
// Both error screens are in every page; from here they share what they are made of.
import '@/components/entry/unexpected-error'
import { FirstPaint } from '@/components/shell/first-paint'
import { OfflineBanner } from '@/components/shell/offline-banner'
import { PhoneProvider } from '@/components/ui/phone'
import { Toaster } from '@/components/ui/toaster'
import { saysPhone } from '@/lib/access/http/says-phone'
import { fontVariables } from './fonts'
import './globals.css'

export const metadata: Metadata = {
  title: { default: 'Labmark', template: '%s · Labmark' },
  description: 'Manage classes and students, and mark laboratory experiments.',
}

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f9f7f9' },
    { media: '(prefers-color-scheme: dark)', color: '#110d11' },
  ],
}

/**
 * The document around every screen: fonts, theme, toasts and the word when the connection is gone. Reading the number of
 * its answer (lib/core/content-policy.ts) makes every page one of its request: what is built ahead has no number.
 */
export default async function RootLayout({ children }: { children: React.ReactNode }) {
  const sent = await headers()
  return (
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <head>
        <FirstPaint nonce={sent.get('x-nonce') ?? ''} />
      </head>
      <body>
        <OfflineBanner />
        <PhoneProvider phone={saysPhone(sent)}>{children}</PhoneProvider>
        <Toaster />
      </body>
    </html>
  )
}
