'use client'

import { WifiOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { useOnline } from '@/components/ui/use-online'
import { whenIdle } from '@/components/ui/when-idle'
import { counted } from '@/lib/core/counted'
import { countDrafts } from './local-drafts'
import { currentAccount, keepsPages } from './stored-pages'

/** Registers the service worker with the page to show when the site cannot be reached (lib/services/offline). */
function registerServiceWorker() {
  // If that fails, as in a private window, the browser shows its own page.
  navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
}

/** Says while the connection is lost, and once when it is back. */
export function OfflineBanner() {
  const online = useOnline()
  const draftCount = useDraftCount(!online)
  const nothingStored = useNothingStored(!online)
  const wasOffline = useRef(false)

  useEffect(() => whenIdle(registerServiceWorker), [])

  useEffect(() => {
    if (online && wasOffline.current) toast.success('You are back online')
    wasOffline.current = !online
  }, [online])

  return (
    <div role="status">
      {!online && (
        <p className="offline-banner fixed inset-x-0 bottom-0 z-50 flex min-h-(--offline) items-center justify-center gap-2 bg-accent px-4 py-2 text-on-accent print:hidden">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          <span>
            You are offline.{' '}
            {nothingStored ? 'Stay on this page: no other page opens.' : 'What you see may be out of date.'}{' '}
            {/* Announced once, not with every mark typed. */}
            <span aria-live="off">
              {draftCount > 0
                ? `Kept on this device only: ${counted(draftCount, 'entry', 'entries')}.`
                : 'Nothing is sent until you are online again.'}
            </span>
          </span>
        </p>
      )}
    </div>
  )
}

/** How many drafts of the user are on this device, handed in or only begun; counted while `enabled`. */
function useDraftCount(enabled: boolean): number {
  const [draftCount, setDraftCount] = useState(0)
  useEffect(() => {
    if (!enabled) return
    const count = () => void countDrafts(currentAccount()).then(setDraftCount)
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [enabled])
  return draftCount
}

/** Whether no page can be opened offline, because this device stores none; checked while `enabled`. */
function useNothingStored(enabled: boolean): boolean {
  const [nothingStored, setNothingStored] = useState(false)
  useEffect(() => {
    if (enabled) void keepsPages().then((keeps) => setNothingStored(!keeps))
  }, [enabled])
  return nothingStored
}
