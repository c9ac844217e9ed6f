'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { setHostLoader } from './toast'
import { toastContainer } from './toast-container'
import { whenIdle } from './when-idle'

/** Holds the toasts. Loaded after the first touch of pointer or keyboard; if that fails, the next one tries again. */
export function Toaster() {
  const [Host, setHost] = useState<ComponentType>()

  useEffect(() => {
    const controller = new AbortController()
    const loadHost = async () => {
      const { default: loaded } = await import('./toast-host')
      setHost(() => loaded)
      controller.abort()
    }
    const touched = () => whenIdle(() => void loadHost().catch(() => undefined))
    setHostLoader(loadHost)
    for (const name of ['pointerdown', 'keydown'])
      window.addEventListener(name, touched, { passive: true, signal: controller.signal })
    return () => controller.abort()
  }, [])

  return Host && createPortal(<Host />, toastContainer())
}
