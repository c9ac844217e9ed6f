'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { onWake } from './toast'
import { toastPlace } from './toast-place'
import { whenIdle } from './when-idle'

/** Holds the toasts. Loaded after the first touch of pointer or keyboard; if that fails, the next one tries again. */
export function Toaster() {
  const [Host, setHost] = useState<ComponentType>()

  useEffect(() => {
    const done = new AbortController()
    const fetchHost = async () => {
      const { default: loaded } = await import('./toast-host')
      setHost(() => loaded)
      done.abort()
    }
    const touched = () => whenIdle(() => void fetchHost().catch(() => undefined))
    onWake(fetchHost)
    for (const name of ['pointerdown', 'keydown'])
      window.addEventListener(name, touched, { passive: true, signal: done.signal })
    return () => done.abort()
  }, [])

  return Host && createPortal(<Host />, toastPlace())
}
