import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
// Both error screens are in every page; imported here, they share their modules with the pages.
import '@/components/entry/unexpected-error'
import { FirstPaint } from '@/components/shell/first-paint'
import { OfflineBanner } from '@/components/shell/offline-banner'
import { PhoneProvider } from '@/components/ui/phone'
import { Toaster } from '@/components/ui/toaster'
import { isPhone } from '@/lib/access/http/is-phone'
import { fontVariables } from './fonts'
import './globals.css'

export const metadata: Metadata = {
  title: { default: 'Labmark', template: '%s · Labmark' },
  description: 'Manage classes and students, and mark laboratory experiments.',
}

export const viewport: Viewport = {
  colorScheme: 'light dark',
  // Sheets and bars at the bottom of the window stay above an on-screen keyboard.
  interactiveWidget: 'resizes-content',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f9f7f9' },
    { media: '(prefers-color-scheme: dark)', color: '#110d11' },
  ],
}

/**
 * The root layout: fonts, theme, toasts and the offline banner. Reading the request's nonce (lib/core/content-policy.ts) makes
 * every page dynamic, since prerendered pages have none.
 */
export default async function RootLayout({ children }: { children: React.ReactNode }) {
  const requestHeaders = await headers()
  return (
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <head>
        <FirstPaint nonce={requestHeaders.get('x-nonce') ?? ''} />
      </head>
      <body>
        <OfflineBanner />
        <PhoneProvider phone={isPhone(requestHeaders)}>{children}</PhoneProvider>
        <Toaster />
      </body>
    </html>
  )
}
