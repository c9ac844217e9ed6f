import type { Metadata, Viewport } from 'next'
import { FirstPaint } from '@/components/shell/first-paint'
import { OfflineBanner } from '@/components/shell/offline-banner'
import { Toaster } from '@/components/ui/toaster'
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

/** The document around every screen: fonts, theme, toasts and the word when the connection is gone. */
export default function RootLayout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <head>
        <FirstPaint />
      </head>
      <body>
        <OfflineBanner />
        {children}
        <Toaster />
      </body>
    </html>
  )
}
